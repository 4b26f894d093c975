"""Options of a game: their allowed values, their defaults and what each changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from histcards.errors import OptionError

Value = str | int
MOST = 1_000_000_000


@dataclass(frozen=True)
class Option:
    """One option: its name, the values it takes (the default first) and the sentence that says what it does.

    `read_as` are pairs of a value that is read as another.
    """

    name: str
    values: tuple[Value, ...]
    says: str
    read_as: tuple[tuple[Value, Value], ...] = ()

    @property
    def default(self) -> Value:
        """The value it has when nothing is said."""
        return self.values[0]

    @property
    def allowed(self) -> str:
        """The values it takes, in words."""
        return _either(self.values)

    @property
    def shown(self) -> str:
        """The values it takes, as a table lists them."""
        return ", ".join(map(str, self.values))

    def check(self, value: object) -> Value:
        """Return a value this option takes; raises OptionError with the allowed ones."""
        for allowed, meant in (*((v, v) for v in self.values), *self.read_as):
            if value == allowed and type(value) is type(allowed):
                return meant
        raise OptionError(f"Option {self.name}={value!r} is not known: allowed are {self.allowed}.")


@dataclass(frozen=True)
class Number(Option):
    """An option that takes whole numbers from `least` on, multiples of `step`; `values` holds the default."""

    least: int = 0
    step: int = 1

    @property
    def allowed(self) -> str:
        """The values it takes, in words."""
        if self.step > 1:
            return f"multiples of {self.step} from {self.least} on"
        return f"whole numbers from {self.least} on"

    @property
    def shown(self) -> str:
        """The values it takes, as a table lists them."""
        return self.allowed

    def check(self, value: object) -> Value:
        """Return a number this option takes; raises OptionError."""
        if type(value) is int and self.least <= value <= MOST and value % self.step == 0:
            return value
        most = f", up to {MOST}" if type(value) is int and value > MOST else ""
        raise OptionError(f"Option {self.name}={value!r} is not known: allowed are {self.allowed}{most}.")


def settled(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option; raises OptionError for an unknown name or value."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"There is no option {name!r}: allowed are {', '.join(known)}.")
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def _either(values: tuple[Value, ...]) -> str:
    return " or ".join(repr(value) for value in values)
