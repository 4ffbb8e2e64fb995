"""Golden words: all cards, tiles and messages in each language, as text files to read and compare.

Rebuild them with `python -m tests.words.golden`.
"""

from __future__ import annotations

from pathlib import Path

from hammonia.hamburg import GAME
from hammonia.hamburg.almanac import almanac
from hammonia.hamburg.state import HamburgSetting
from hammonia.words import LANGUAGES, Speaker
from tests.words.said import gathered

FOLDER = Path(__file__).parent / "golden_words"
PIECES = ("mayor.", "ship.", "exchange.", "cleric_tile.")


def texts(language: str) -> dict[str, str]:
    """By file name: its text."""
    options = {expansion.name: "on" for expansion in GAME.expansions}
    setting = GAME.setting(options, 3)
    assert isinstance(setting, HamburgSetting)
    lexicon = GAME.lexicon(language, setting)
    speaker = Speaker(lexicon, ())
    cards = [f"{entry.number} {entry.long}" for entry in almanac(setting, speaker)]
    names = [*(t for t in lexicon.terms if t.startswith(PIECES)), *(t.name for t in setting.tokens)]
    pieces = [f"{name}: {speaker.term(name)}" for name in names if "*" not in name]
    files = {"cards": cards, "pieces": pieces}
    for game in ("hamburg", "hamburgum"):
        lines = []
        for table, said in gathered(game):
            voice = Speaker.at(table, language)
            lines += [f"{key}: {voice.say(message)}" for key, message in said.items()]
        files[f"{game}-messages"] = sorted(lines)
    return {f"{language}-{name}.txt": "\n".join(lines) + "\n" for name, lines in files.items()}


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for language in LANGUAGES:
        for name, text in texts(language).items():
            (FOLDER / name).write_text(text, "utf-8")


if __name__ == "__main__":
    main()
