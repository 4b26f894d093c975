"""The sentences about claims for cards that were led."""

from __future__ import annotations


def prompt(name: str) -> str:
    """Ask whether to claim."""
    return f"{name} has won the party and may claim what others owe for cards they led: “claim” or “no claim”."


def refused(name: str, action: object) -> str:
    """Refuse anything but an answer."""
    return f"“{action}” cannot be done now: {name} says “claim” or “no claim”."


def allowed(claims: bool) -> str:
    """Allow either answer."""
    if claims:
        return "You may claim: you won the party, and others owe for cards they led."
    return "You need not claim; what is not claimed is lost, and no chips move."


def claims(name: str) -> str:
    """Tell a claim."""
    return f"{name} claims what the others owe for cards they led."


def waives(name: str) -> str:
    """Tell that nothing is claimed."""
    return f"{name} does not claim: what was owed for cards led is lost."
