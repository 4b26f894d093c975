"""The cards as pictures: faces, backs and suit signs as SVG, drawn for this library."""

from .face import face, pip, shapes
from .frame import SIZE, back

__all__ = ["SIZE", "back", "face", "pip", "shapes"]
