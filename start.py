"""Open histcards in JupyterLab, or run its tests.

    python start.py                 make .venv ready (the first time), open the first notebook
    python start.py test            make .venv ready for testing, run every test
    python start.py test -k bower   run only pytest, with these words: a quick look at some tests
    python start.py --help          show this

Nothing but Python 3.11 or newer is needed, and a network the first time. All that is installed goes
into the folder .venv beside this file; to undo everything, delete that folder.
"""
# Any Python from 2.7 on can read this file, so that an old one can say what is wrong.
# How .venv is made is in .ci/setup_venv.py; how notebooks are opened, in .ci/open_lab.py; which tests are run, in
# .ci/run_checks.py.

from __future__ import print_function

import os
import signal
import subprocess
import sys

OLDEST = (3, 11)
HERE = os.path.dirname(os.path.abspath(__file__))
NEEDED = ("pyproject.toml", "histcards", ".ci/constraints.txt", ".ci/setup_venv.py")


def main(words):
    """Do what the words of the command line ask for; return the exit code."""
    if words[:1] in (["-h"], ["--help"], ["help"]):
        print(__doc__.strip())
        return 0
    if words and words[0] != "test":
        unknown = "start.py does not know the word '%s'; did you mean test?" % words[0]
        print("%s\n\n%s" % (unknown, __doc__.strip()), file=sys.stderr)
        return 2
    missing = [name for name in NEEDED if not os.path.exists(os.path.join(HERE, name))]
    if missing:
        print(incomplete(missing[0]), file=sys.stderr)
        return 1
    if sys.version_info[:2] < OLDEST:
        return use_newer_python(words)
    return set_up_and_go(words)


def set_up_and_go(words):
    """Make .venv ready, then open the notebook or run the tests."""
    sys.path.insert(0, os.path.join(HERE, ".ci"))
    import open_lab
    import setup_venv

    try:
        if not words:
            setup_venv.make_ready("lab")
            return open_lab.open_lab()
        setup_venv.make_ready("dev")
        return setup_venv.run_tests(words[1:])
    except setup_venv.ProblemError as problem:
        print("\n%s" % problem, file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nStopped. The next run of start.py repairs what is half done.", file=sys.stderr)
        return 130


def use_newer_python(words):
    """Go on with a Python that is new enough, if this computer has one; else say what to get."""
    newer = find_newer_python()
    if newer is None:
        print(too_old(sys.version_info), file=sys.stderr)
        return 1
    old = dotted(sys.version_info)
    print("This is Python %s, too old for histcards; going on with %s." % (old, " ".join(newer)))
    sys.stdout.flush()
    child = subprocess.Popen(newer + [os.path.join(HERE, "start.py")] + words)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is for the child, which is asked to stop by it
    return child.wait()


def find_newer_python():
    """Return the command of a Python that is new enough and runs, or None."""
    for minor in (14, 13, 12, 11):
        commands = [["python3.%d" % minor]]
        if os.name == "nt":
            commands.append(["py", "-3.%d" % minor])
        for command in commands:
            if runs(command, minor):
                return command
    return None


def runs(command, minor):
    """Tell whether the command starts Python 3 of this minor version (a name on the PATH may be hollow)."""
    ask = ["-c", "import sys; print('minor %d' % sys.version_info[1])"]
    try:
        said = subprocess.check_output(command + ask, stderr=subprocess.STDOUT)
    except (OSError, subprocess.CalledProcessError):
        return False
    return said.decode("ascii", "replace").strip() == "minor %d" % minor


def too_old(version):
    """Say that this Python is too old, and where to get another."""
    return (
        "histcards needs Python 3.11 or newer; this is %s. Get one from python.org "
        "(https://www.python.org/downloads/), then run start.py with it." % dotted(version)
    )


def incomplete(name):
    """Say that start.py is alone in its folder, as when it is opened from within a ZIP."""
    return (
        "The file or folder '%s' is missing beside start.py. Unpack the whole ZIP first (on Windows: "
        "right click, 'Extract All'), then run the start.py of the unpacked folder." % name
    )


def dotted(version):
    """Write a version as text: 3.9.18."""
    return ".".join(str(number) for number in tuple(version)[:3])


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
