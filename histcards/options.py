"""Options of a game: their allowed values, their defaults and what each changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from histcards.errors import OptionError

Value = str | int


@dataclass(frozen=True)
class Option:
    """One option: its name, the values it takes (the default first) and the sentence that says what it does.

    With `least` it takes every whole number from there on; `values` then only gives examples.
    """

    name: str
    values: tuple[Value, ...]
    says: str
    least: int | None = None

    @property
    def default(self) -> Value:
        """The value it has when nothing is said."""
        return self.values[0]

    @property
    def allowed(self) -> str:
        """What it takes, in words."""
        return _either(self.values) if self.least is None else f"a whole number from {self.least} on"

    @property
    def allowed_short(self) -> str:
        """What it takes, for a table."""
        return ", ".join(map(str, self.values)) if self.least is None else self.allowed

    def check(self, value: object) -> Value:
        """Return a value this option takes; raises OptionError with the allowed ones."""
        if self.least is not None and type(value) is int and value >= self.least:
            return value
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        verb = "are" if self.least is None else "is"
        raise OptionError(f"Option {self.name}={value!r} is not known: allowed {verb} {self.allowed}.")


def settled(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option; raises OptionError for an unknown name or value."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"There is no option {name!r}: allowed are {', '.join(known)}.")
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def _either(values: tuple[Value, ...]) -> str:
    return " or ".join(repr(value) for value in values)
