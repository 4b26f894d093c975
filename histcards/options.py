"""Options of a game: their allowed values, their defaults and what each changes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from histcards.errors import OptionError

Value = str | int


@dataclass(frozen=True)
class Option:
    """One option: its name, the values it takes (the default first) and the sentence that says what it does."""

    name: str
    values: tuple[Value, ...]
    says: str

    @property
    def default(self) -> Value:
        """The value it has when nothing is said."""
        return self.values[0]

    def check(self, value: object) -> Value:
        """Return a value this option takes; raises OptionError with the allowed ones."""
        for allowed in self.values:
            if value == allowed and type(value) is type(allowed):
                return allowed
        raise OptionError(f"Option {self.name}={value!r} is not known: allowed are {_either(self.values)}.")


def settled(options: tuple[Option, ...], given: Mapping[str, object]) -> dict[str, Value]:
    """Return the value of every option; raises OptionError for an unknown name or value."""
    known = {option.name: option for option in options}
    for name in given:
        if name not in known:
            raise OptionError(f"There is no option {name!r}: allowed are {', '.join(known)}.")
    return {name: option.check(given.get(name, option.default)) for name, option in known.items()}


def _either(values: tuple[Value, ...]) -> str:
    return " or ".join(repr(value) for value in values)
