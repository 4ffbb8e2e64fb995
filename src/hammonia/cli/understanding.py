"""What a wish means at the question that stands: the open options it names, or why none is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cached_property

from hammonia.cli import menu, wishes
from hammonia.cli.pictures import Picture
from hammonia.cli.session import Session
from hammonia.kernel.decision import Decision
from hammonia.kernel.options import Option

_LONGEST_NUMBER = 6
_MOST_REASONS, _MOST_NAMES = 5, 2
"""Where a wish means much, more would only be noise."""
_SHORTEST_NAME = 3
"""A number with so many digits may be the name of a piece."""


class Understanding:
    """Reads wishes at one question. It changes nothing."""

    def __init__(self, session: Session, decision: Decision, picture: Picture) -> None:
        self._session = session
        self._decision = decision
        self._picture = picture

    @cached_property
    def texts(self) -> list[tuple[Option, str]]:
        """Each open option with the words that it is printed in, in the order of the list."""
        say = self._session.speaker.say
        choices = menu.ordered(self._decision, self._picture)
        return [(choice.option, say(choice.message)) for choice in choices]

    @cached_property
    def options(self) -> list[Option]:
        """The open options by their numbers: the first is 1."""
        return [option for option, _ in self.texts]

    def is_number(self, typed: str) -> bool:
        """Whether digits are the number of an option, not the name of a piece (a card: 013)."""
        if not typed.isdecimal():
            return False
        if self.numbered_so(typed) is not None and not typed.startswith("0"):
            return True
        return len(typed) < _SHORTEST_NAME or not any(typed in option[1:] for option in self._every)

    def numbered_so(self, typed: str) -> Option | None:
        """The option with that number, if there is one."""
        number = int(typed) if len(typed) <= _LONGEST_NUMBER else 0
        return self.options[number - 1] if 1 <= number <= len(self.options) else None

    def example(self) -> str:
        """Some wish that is known at this table, if there is one of the kind that is asked for."""
        closed = [option for option in self._every if option not in self.options]
        asked = [option for option in closed if option[0] in self._asked]
        about = [option for option in closed if len(option) > 1]
        return " ".join((self._nearest(asked) or about or [self._every[-1]])[0])

    def not_understood(self, wish: str) -> str:
        return self._session.say("wish.not_understood", wish=wish)

    # -- what is open ------------------------------------------------------------------------------

    def meant(self, wish: str) -> list[Option]:
        """The open options that a wish names, by their own words or as they are printed."""
        options = self.options
        exact = wishes.exactly(wish, options)
        if exact:
            return exact
        own = wishes.matching(wish, options)
        printed = wishes.beginning_texts(wish, self.texts)
        found = [option for option in options if option in own or option in printed]
        leaving = self._session.say("wish.leaving").split()
        return found or wishes.leaving(wish, options, leaving)

    def printed_with(self, wish: str) -> list[Option]:
        """The open options whose description holds all words of a wish, or that are about it."""
        return wishes.matching_texts(wish, self.texts) or self._named_by(wish, self._called)

    def narrowed(self, wish: str) -> list[Option]:
        """All open options that half a wish may still become, for a list that is being typed at."""
        found = [*self.meant(wish), *wishes.matching_texts(wish, self.texts)]
        found = found or self._named_by(wish, self._called)
        return [option for option in self.options if option in found]

    def numbered(self, option: Option) -> str:
        """An open option as the list shows it."""
        return f"{self._number(option):>3} {dict(self.texts)[option]}"

    # -- what is not -------------------------------------------------------------------------------

    def closed(self, wish: str) -> list[Option]:
        """What the wish may mean among all that can ever be asked for at this table."""
        found = wishes.matching(wish, self._every)
        return [option for option in found if option not in self.options]

    def akin(self, wish: str) -> list[Option]:
        """The same by what an option is about; of many, those that are asked for just now."""
        found = self._named_by(wish, ((o, self._call(o)) for o in self._every))
        return self._nearest([option for option in found if option not in self.options])

    def reasons(self, option: Option) -> list[str]:
        say = self._session.speaker.say
        return [say(reason) for reason in self._session.table.explain(option)]

    def refusal(self, wish: str, closed: list[Option]) -> list[str]:
        """Every reason against one option; of several, the commonest for each kind of them."""
        if not closed:
            return [self._session.say("wish.unknown", wish=wish)]
        if len(closed) == 1:
            return list(dict.fromkeys(self.reasons(closed[0])))
        kinds: dict[tuple[str, str], Counter[str]] = {}
        for option in closed:
            kind = (option[0], self._picture.heading(option))
            kinds.setdefault(kind, Counter()).update(self.reasons(option))
        against: dict[str, list[str]] = {}
        for (_, heading), count in kinds.items():
            if count:
                against.setdefault(count.most_common(1)[0][0], []).append(heading)
        if len(against) == 1:
            return list(against)
        told = [self._headed(headings, reason) for reason, headings in against.items()]
        return told[:_MOST_REASONS]

    def why(self, wish: str) -> list[str]:
        """Why something cannot be done now, or that it can."""
        if wish.isdecimal():
            return self._why_number(wish)
        if not wishes.is_readable(wish):
            return [self.not_understood(wish)]
        found = self.meant(wish)
        closed = self.closed(wish)
        if not any(option[0] in self._asked for option in closed):
            found = found or self.printed_with(wish)
            closed += self.akin(wish)
        return self._told(wish, found, self._nearest(closed))

    def _why_number(self, typed: str) -> list[str]:
        """The number of an option, or of a piece."""
        option = self.numbered_so(typed) if self.is_number(typed) else None
        if option is not None:
            return self._told(typed, [option], [])
        about = wishes.with_piece(typed, self._every) if len(typed) <= _LONGEST_NUMBER else []
        closed = [option for option in about if option not in self.options]
        found = [option for option in about if option in self.options]
        return self._told(typed, found, self._nearest(closed))

    def _told(self, wish: str, found: list[Option], closed: list[Option]) -> list[str]:
        texts, say = dict(self.texts), self._session.say
        if found:  # beside it, only what is nearly open is worth a word
            closed = self._about_open_pieces(closed)
        said = [
            say("wish.open", number=self._number(option), said=texts[option].rstrip("."))
            for option in found
        ]
        return said + (self.refusal(wish, closed) if closed or not found else [])

    # -- words -------------------------------------------------------------------------------------

    @property
    def _every(self) -> Sequence[Option]:
        return self._session.table.state.setting.universe.options

    @cached_property
    def _asked(self) -> set[str]:
        """The verbs that may be answered with now."""
        return {option[0] for option in self.options}

    @cached_property
    def _called(self) -> list[tuple[Option, str]]:
        return [(option, f"{self._call(option)} {text}") for option, text in self.texts]

    def _call(self, option: Option) -> str:
        """All words that an option may be called by."""
        return f"{' '.join(option)} {self._picture.called(option)}"

    def _nearest(self, options: list[Option]) -> list[Option]:
        """Of several, those that are asked for now, and of these those about open pieces."""
        now = [option for option in options if option[0] in self._asked] or options
        return self._about_open_pieces(now) or now

    def _about_open_pieces(self, options: list[Option]) -> list[Option]:
        """Those that are asked for now, of pieces with which something else can be done."""
        open_now = {option[:2] for option in self.options if len(option) > 1}
        return [option for option in options if option[:2] in open_now]

    def _number(self, option: Option) -> int:
        return self.options.index(option) + 1

    def _headed(self, headings: list[str], reason: str) -> str:
        """A reason, and before it what it is against."""
        named = [heading for heading in headings if heading]
        if not 0 < len(named) <= _MOST_NAMES:
            return reason
        return self._session.say("wish.headed", headings=", ".join(named), reason=reason)

    def _named_by(self, wish: str, texts: Iterable[tuple[Option, str]]) -> list[Option]:
        return wishes.named_by(wish, texts, self._session.say("wish.small").split())
