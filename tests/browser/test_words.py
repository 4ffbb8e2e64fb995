"""The page holds no text of one language only: what people read stands in web/src/words."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from hammonia.bots import registry as bots
from hammonia.words import LANGUAGES
from hatch_build import find_npm

_WEB = Path(__file__).parents[2] / "web"


def check(*folder: Path) -> subprocess.CompletedProcess[str]:
    node = find_npm().node_folder / "node"
    command = [str(node), str(_WEB / "scripts" / "words.mjs"), *map(str, folder)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_no_text_stands_outside_the_words() -> None:
    done = check()
    assert done.returncode == 0, done.stderr


IN_COMPONENTS = {
    "<p>Open</p>": "Open",
    "<p>{open ? 'hide' : 'show'}</p>": "show",
    "<p>{`${more} more`}</p>": "more",
    '<button aria-label="close">×</button>': "close",
    '<img alt="a tower" src="tower.png" />': "a tower",
    '<input placeholder={empty ? "Your name" : ""} />': "Your name",
    '<Field label="Game" />': "Game",
    "{#if open}<p>{name}, please</p>{/if}": ", please",
    "<p>{say('Nothing yet')}</p>": "Nothing yet",
    "<script>const told = 'It is done.';</script>": "It is done.",
    '<script lang="ts">const told: string = `Round ${n}`;</script>': "Round",
    "<svelte:head><title>Table · Hammonia</title></svelte:head>": "Table · Hammonia",
}
"""What a component says to people, by its source."""


@pytest.fixture(scope="module")
def found_in_components(tmp_path_factory: pytest.TempPathFactory) -> list[str]:
    """What is found in each, all of them looked through at once: to begin takes seconds."""
    folder = tmp_path_factory.mktemp("components")
    for number, source in enumerate(IN_COMPONENTS):
        (folder / f"Some{number}.svelte").write_text(source)
    done = check(folder)
    assert done.returncode == 1
    lines = done.stderr.splitlines()
    return [
        "\n".join(line for line in lines if f"Some{number}.svelte:" in line)
        for number in range(len(IN_COMPONENTS))
    ]


@pytest.mark.parametrize("source", IN_COMPONENTS)
def test_text_in_a_component_is_found(found_in_components: list[str], source: str) -> None:
    found = found_in_components[list(IN_COMPONENTS).index(source)]
    assert f'"{IN_COMPONENTS[source]}"' in found


def test_text_in_a_module_is_found_and_what_nobody_reads_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "words").mkdir()
    (tmp_path / "words" / "en.ts").write_text('export const en = { open: "Open the table" };')
    (tmp_path / "App.svelte").write_text(
        '<h1 class="big title">Hammonia</h1><p role={bad ? "alert" : "status"}>{words().open}</p>'
    )
    (tmp_path / "some.ts").write_text(
        'import { x } from "./Some Thing";\n'
        'if (!x) throw new Error("the page is broken");\n'
        'export type Kind = "Sentence like";\n'
        'export const y = document.querySelector(".a p");\n'
    )
    assert check(tmp_path).stderr == ""
    (tmp_path / "other.ts").write_text('export const told = "The server is away.";\n')
    assert 'other.ts:1: "The server is away."' in check(tmp_path).stderr


def test_the_page_speaks_the_languages_of_the_server() -> None:
    files = {path.stem for path in (_WEB / "src" / "words").glob("[a-z][a-z].ts")}
    assert files == set(LANGUAGES)


def test_every_bot_has_its_words() -> None:
    """All other languages have the keys of the English ones: the page's types see to that."""
    words = (_WEB / "src" / "words" / "en.ts").read_text()
    found = re.search(r"^  bots: {(.*?)},$", words, re.DOTALL | re.MULTILINE)
    assert found
    assert set(bots.names()) <= set(re.findall(r"(\w+):", found[1]))
