"""The command ``hearts-lessons``.

Each subcommand is a pair of functions: one says what it takes, one does it. What a command needs is
imported when it runs, so that every command starts fast.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NoReturn

from hearts_lessons.language import reader_language
from hearts_lessons.site.address import site_address
from hearts_lessons.site.refused import RefusedError
from hearts_lessons.version import __version__
from hearts_lessons.words import LANGUAGES, say

HOST = "127.0.0.1"
PORT = 8765
FREE_PORTS_TRIED = 20

Words = Callable[..., str]
"""`hearts_lessons.words.say` in the language of the reader."""


class Parser(argparse.ArgumentParser):
    """Answers wrong usage with one sentence."""

    words: Words

    def error(self, message: str) -> NoReturn:
        """End with status 2."""
        self.exit(2, f"hearts-lessons: {self.words('cli.usage', problem=message)}\n")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command; return its exit status. Whoever stops reading it ends it quietly."""
    try:
        try:
            return _run(arguments)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        from hearts_lessons.referee import let_go_of_output

        let_go_of_output()
        return 1


def _run(arguments: Sequence[str] | None) -> int:
    for stream in (sys.stdout, sys.stderr):
        # A console without Chinese letters shows marks in their place instead of a traceback.
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")
    typed = list(sys.argv[1:] if arguments is None else arguments)
    words: Words = partial(say, asked_language(typed) or reader_language())
    options = parser(words).parse_args(typed)
    try:
        return int(options.run(options, words))
    except RefusedError as refused:
        print(f"hearts-lessons: {refused}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def asked_language(arguments: Sequence[str]) -> str | None:
    """The language that the command line names, so that even its refusals are in it."""
    finder = argparse.ArgumentParser(add_help=False, exit_on_error=False)
    finder.add_argument("--language", choices=LANGUAGES)
    try:
        found: str | None = finder.parse_known_args(arguments)[0].language
    except argparse.ArgumentError:
        return None
    return found


def parser(words: Words) -> Parser:
    """The whole command line."""
    Parser.words = staticmethod(words)
    top = Parser(prog="hearts-lessons", description=words("cli.description"))
    top.add_argument(
        "--version", action="version", version=__version__, help=words("cli.help_version")
    )
    add_open(top, words)
    commands = top.add_subparsers(metavar="COMMAND")
    for add in (add_build, add_class, add_grade, add_lab, add_referee, add_review, add_rules):
        add(commands, words)
    return top


def add_language(command: argparse.ArgumentParser, words: Words) -> None:
    """Let a command take ``--language``."""
    command.add_argument(
        "--language",
        choices=LANGUAGES,
        default=argparse.SUPPRESS,
        metavar="LANGUAGE",
        help=words("cli.help_language", languages=", ".join(LANGUAGES)),
    )


def port_number(text: str) -> int:
    """A port from the command line."""
    port = int(text)
    if not 0 < port < 65536:
        raise ValueError
    return port


port_number.__name__ = "port"


def add_open(top: argparse.ArgumentParser, words: Words) -> None:
    """``hearts-lessons`` alone: build what is stale and open the book."""
    top.set_defaults(run=run_open)
    add_language(top, words)
    top.add_argument("--port", type=port_number, help=words("cli.help_port", port=str(PORT)))
    top.add_argument("--host", default=HOST, help=words("cli.help_host", host=HOST))
    top.add_argument("--no-browser", action="store_true", help=words("cli.help_no_browser"))
    top.add_argument("--offline", action="store_true", help=words("cli.help_offline"))


def run_open(options: argparse.Namespace, words: Words) -> int:
    """Build what is stale and serve it until Ctrl+C."""
    from hearts_lessons.site import commands

    commands.serve(
        words,
        commands.build(words, None, strict=False),
        host=options.host,
        ports=[options.port] if options.port else range(PORT, PORT + FREE_PORTS_TRIED),
        browser=not options.no_browser,
        language=getattr(options, "language", None),
        offline=options.offline,
    )
    return 0


def add_build(commands: Any, words: Words) -> None:
    """``hearts-lessons build``."""
    command = commands.add_parser("build", help=words("cli.help_build"))
    command.set_defaults(run=run_build)
    add_language(command, words)
    command.add_argument(
        "--output",
        type=Path,
        metavar="DIR",
        help=words("cli.help_output", folder=str(Path("build", "site"))),
    )
    command.add_argument("--zip", type=Path, metavar="FILE", help=words("cli.help_zip"))
    command.add_argument("--strict", action="store_true", help=words("cli.help_strict"))
    command.add_argument(
        "--site-url",
        type=site_address,
        default="",
        metavar="URL",
        help=words("cli.help_site_url"),
    )


def run_build(options: argparse.Namespace, words: Words) -> int:
    """Write the website."""
    from hearts_lessons.site import commands

    if options.zip is not None:
        commands.check_archive(words, options.zip)
    site = commands.build(words, options.output, strict=options.strict, site_url=options.site_url)
    if options.zip is not None:
        commands.pack(words, site, options.zip)
    return 0


def add_class(commands: Any, words: Words) -> None:
    """``hearts-lessons class``."""
    command = commands.add_parser("class", help=words("cli.help_class"))
    command.set_defaults(run=run_class)
    add_language(command, words)
    command.add_argument("--lessons", nargs="+", default=[], metavar="LESSON",
                         help=words("cli.help_class_lessons"))  # fmt: skip
    command.add_argument("--kinds", nargs="+", default=[], metavar="KIND",
                         help=words("cli.help_class_kinds"))  # fmt: skip
    command.add_argument("--items", metavar="N",
                         help=words("cli.help_class_items"))  # fmt: skip
    command.add_argument("--hands", default="1", metavar="N",
                         help=words("cli.help_class_hands"))  # fmt: skip
    command.add_argument("--no-pass", action="store_true", help=words("cli.help_class_no_pass"))
    command.add_argument("--rules", default="site", metavar="PRESET",
                         help=words("cli.help_class_rules"))  # fmt: skip
    command.add_argument("--level", default="normal", help=words("cli.help_class_level"))
    command.add_argument("--seed", default="1", help=words("cli.help_class_seed"))
    command.add_argument("--site", default="", metavar="URL", help=words("cli.help_class_site"))
    command.add_argument("--sheet", type=Path, metavar="FILE", help=words("cli.help_class_sheet"))


def run_class(options: argparse.Namespace, words: Words) -> int:
    """Make a set for a class."""
    from hearts_lessons.class_asked import Asked
    from hearts_lessons.class_text import make_set

    names = ("lessons", "kinds", "items", "hands", "rules", "level", "seed")
    fields = {name: getattr(options, name) for name in names}
    asked = Asked(passing=not options.no_pass, **fields)
    return make_set(asked, chosen_language(options), site=options.site, sheet=options.sheet)


def add_grade(commands: Any, words: Words) -> None:
    """``hearts-lessons grade``."""
    command = commands.add_parser("grade", help=words("cli.help_grade"))
    command.set_defaults(run=run_grade)
    add_language(command, words)
    command.add_argument("files", nargs="+", metavar="FILE", help=words("cli.help_grade_files"))
    command.add_argument("--set", metavar="LINK", help=words("cli.help_grade_set"))
    command.add_argument("--table", type=Path, metavar="FILE", help=words("cli.help_grade_table"))
    command.add_argument("--picture", type=Path, metavar="FILE",
                         help=words("cli.help_grade_picture"))  # fmt: skip


def run_grade(options: argparse.Namespace, words: Words) -> int:
    """Grade what a class has handed in."""
    from hearts_lessons.grade_text import grade_files

    return grade_files(
        options.files,
        chosen_language(options),
        link=options.set,
        table=options.table,
        picture=options.picture,
    )


def add_lab(commands: Any, words: Words) -> None:
    """``hearts-lessons lab``."""
    command = commands.add_parser("lab", help=words("cli.help_lab"))
    command.set_defaults(run=run_lab)
    add_language(command, words)
    command.add_argument("--port", type=port_number, default=argparse.SUPPRESS)
    command.add_argument("--no-browser", action="store_true", default=argparse.SUPPRESS)


def run_lab(options: argparse.Namespace, words: Words) -> int:
    """Open JupyterLab on the lessons."""
    from hearts_lessons.site import commands

    return commands.lab(
        words, chosen_language(options), port=options.port, browser=not options.no_browser
    )


def add_referee(commands: Any, words: Words) -> None:
    """``hearts-lessons referee``."""
    command = commands.add_parser("referee", help=words("cli.help_referee"))
    command.set_defaults(run=run_referee)
    add_language(command, words)
    command.add_argument("file", metavar="FILE", help=words("cli.help_file"))


def run_referee(options: argparse.Namespace, words: Words) -> int:
    """Replay every record of a file."""
    from hearts_lessons.referee import judge_file

    language = getattr(options, "language", None) or reader_language()
    return judge_file(options.file, language)


def add_review(commands: Any, words: Words) -> None:
    """``hearts-lessons review``."""
    command = commands.add_parser("review", help=words("cli.help_review"))
    command.set_defaults(run=run_review)
    add_language(command, words)
    command.add_argument("file", metavar="FILE", help=words("cli.help_file"))
    command.add_argument("--seat", type=int, choices=range(7), default=0, metavar="SEAT",
                         help=words("cli.help_seat"))  # fmt: skip


def run_review(options: argparse.Namespace, words: Words) -> int:
    """Appraise a player's decisions in every record of a file."""
    from hearts_lessons.review_text import review_file

    return review_file(options.file, options.seat, chosen_language(options))


def add_rules(commands: Any, words: Words) -> None:
    """``hearts-lessons rules``."""
    command = commands.add_parser("rules", help=words("cli.help_rules"))
    command.set_defaults(run=run_rules)
    add_language(command, words)
    command.add_argument("preset", nargs="?", metavar="PRESET", help=words("cli.help_preset"))
    command.add_argument("--players", type=int, metavar="N", help=words("cli.help_players"))
    command.add_argument("--compare", metavar="OTHER", help=words("cli.help_compare"))


def run_rules(options: argparse.Namespace, words: Words) -> int:
    """Explain a rule set, or how it differs from another one."""
    from hearts_lessons.rule_text import print_rules

    language = chosen_language(options)
    return print_rules(options.preset, options.compare, options.players, language)


def chosen_language(options: argparse.Namespace) -> str:
    """The language of the command line, else the reader's."""
    language: str | None = getattr(options, "language", None)
    return language or reader_language()


if __name__ == "__main__":
    sys.exit(main())
