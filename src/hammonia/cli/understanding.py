"""What a wish means at the question that stands: the open options it names, or why none is."""

from __future__ import annotations

from collections import Counter

from hammonia.cli import wishes
from hammonia.cli.session import Session
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option

NOT_UNDERSTOOD = "I do not understand “{wish}”. Type a number, words of an option, or ? for help."
UNKNOWN = "There is nothing called “{wish}”. Type a number, words of an option, or ? for help."
OPEN = "That is open: {number}, {said}."


class Understanding:
    """Reads wishes at one question. It changes nothing."""

    def __init__(self, session: Session, decision: Decision) -> None:
        self._session = session
        self._decision = decision
        self._texts: list[tuple[Option, str]] | None = None

    @property
    def texts(self) -> list[tuple[Option, str]]:
        """Each open option with the words that it is printed in."""
        if self._texts is None:
            say = self._session.speaker.say
            self._texts = [
                (choice.option, say(choice.message)) for choice in self._decision.choices
            ]
        return self._texts

    def example(self) -> str:
        """Some wish that is known at this table, if there is one of the kind that is asked for."""
        every = self._session.table.state.setting.universe.options
        asked = {option[0] for option in self._decision.options}
        alike = [o for o in every if o[0] in asked and o not in self._decision.options]
        return " ".join(alike[0] if alike else every[-1])

    # -- what is open ------------------------------------------------------------------------------

    def meant(self, wish: str) -> list[Option]:
        """The open options that a wish names, by their own words or as they are printed."""
        options = self._decision.options
        exact = wishes.exactly(wish, options)
        if exact:
            return exact
        own = wishes.matching(wish, options)
        printed = wishes.beginning_texts(wish, self.texts)
        found = [option for option in options if option in own or option in printed]
        return found or wishes.leaving(wish, options)

    def printed_with(self, wish: str) -> list[Option]:
        """The open options whose description holds all words of a wish."""
        return wishes.matching_texts(wish, self.texts)

    def narrowed(self, wish: str) -> list[Option]:
        """All open options that half a wish may still become, for a list that is being typed at."""
        found = [*self.meant(wish), *self.printed_with(wish)]
        return [option for option in self._decision.options if option in found]

    def numbered(self, option: Option) -> str:
        """An open option as the list shows it."""
        return f"{self._number(option):>3} {dict(self.texts)[option]}"

    # -- what is not -------------------------------------------------------------------------------

    def closed(self, wish: str) -> list[Option]:
        """What the wish may mean among all that can ever be asked for at this table."""
        universe = self._session.table.state.setting.universe.options
        found = wishes.matching(wish, universe)
        return [option for option in found if option not in self._decision.options]

    def reasons(self, option: Option) -> list[str]:
        say = self._session.speaker.say
        return [say(reason) for reason in self._session.table.explain(option)]

    def refusal(self, wish: str, closed: list[Option]) -> list[str]:
        """Every reason against one option; of several, the commonest for each verb."""
        if not closed:
            return [UNKNOWN.format(wish=wish)]
        if len(closed) == 1:
            return list(dict.fromkeys(self.reasons(closed[0])))
        against: dict[str, Counter[str]] = {}
        for option in closed:
            against.setdefault(option[0], Counter()).update(self.reasons(option))
        commonest = [count.most_common(1)[0][0] for count in against.values() if count]
        return list(dict.fromkeys(commonest))

    def why(self, wish: str) -> list[str]:
        """Why something cannot be done now, or that it can."""
        if not wishes.is_readable(wish):
            return [NOT_UNDERSTOOD.format(wish=wish)]
        found = self.meant(wish)
        closed = self.closed(wish)
        if not found and not closed:
            found = self.printed_with(wish)
        texts = dict(self.texts)
        said = [OPEN.format(number=self._number(option), said=texts[option]) for option in found]
        return said + (self.refusal(wish, closed) if closed or not found else [])

    def _number(self, option: Option) -> int:
        return self._decision.options.index(option) + 1
