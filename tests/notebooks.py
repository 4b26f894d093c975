"""Run the notebooks anew and keep their outputs, without widget state or timings: python -m tests.notebooks [name …]."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

FOLDER = Path(__file__).parent.parent / "notebooks"
WIDGET = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
}


def run(path: Path) -> None:
    """Execute one notebook in its folder and write it back."""
    notebook = nbformat.read(path, as_version=4)  # type: ignore[no-untyped-call]
    kept = {"metadata": {"path": str(FOLDER)}}
    client = NotebookClient(notebook, timeout=120, kernel_name="python3", resources=kept, coalesce_streams=True)
    client.execute()
    for cell in notebook.cells:
        cell.metadata.pop("execution", None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
    notebook.metadata.clear()
    notebook.metadata.update(METADATA)
    text: str = nbformat.writes(notebook, version=4, indent=1)  # type: ignore[no-untyped-call]
    path.write_text(text.rstrip("\n") + "\n", encoding="utf-8", newline="\n")


def main(words: list[str]) -> None:
    """Run the named notebooks, or all."""
    os.environ["PYTHONPATH"] = str(FOLDER.parent)
    for path in sorted(FOLDER.glob("*.ipynb")):
        if not words or any(word in path.name for word in words):
            run(path)
            print(path.name)


if __name__ == "__main__":
    main(sys.argv[1:])
