"""Terms: the words that messages name, with what a language must know to inflect them.

A term is written as one line: its forms, singular and plural, and before them its kind if the
language needs one. A form may differ by case, and then it lists the cases.

    worker|workers                          English
    m Arbeiter|Arbeiter~Arbeiter~Arbeitern  German: masculine; the plural has a dative of its own
    f inondation|inondations                French
    het gebouw|gebouwen                     Dutch
    adj grau                                an adjective; `inv rosa` is one that never changes
    grey + worker                           an adjective with a noun, both by their names
    {n} £                                   a pattern that the number stands in
"""

from __future__ import annotations

from dataclasses import dataclass

ADJECTIVE, INVARIABLE = "adj", "inv"


@dataclass(frozen=True, slots=True)
class Term:
    """A word or a few that belong together."""

    kind: str
    """A noun's gender, if it has one; or the kind of an adjective."""
    forms: tuple[tuple[str, ...], ...]
    """Singular, then plural if it differs; each by case, where cases differ."""

    def form(self, many: bool, case: int = 0) -> str:
        cases = self.forms[min(int(many), len(self.forms) - 1)]
        return cases[min(case, len(cases) - 1)] if case < len(cases) else cases[0]

    @property
    def is_adjective(self) -> bool:
        return self.kind in (ADJECTIVE, INVARIABLE)


def parse(text: str, genders: tuple[str, ...]) -> Term:
    """A term from its line. A word that is no kind of this language belongs to the form."""
    first, _, rest = text.partition(" ")
    is_kind = bool(rest) and first in (*genders, ADJECTIVE, INVARIABLE)
    kind, forms = (first, rest) if is_kind else ("", text)
    return Term(kind, tuple(tuple(form.split("~")) for form in forms.split("|")))
