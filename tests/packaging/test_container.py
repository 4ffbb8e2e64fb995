"""The container, as far as can be told without an engine: what is copied exists, what is installed
is pinned, the settings are known, and the compose file fits it."""

from __future__ import annotations

import asyncio
import json
import re
import shlex
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import httpx
import pytest
import typer
import yaml
from typer.core import TyperGroup

from hammonia.cli.main import app
from hammonia.cli.places import BY_ENVIRONMENT
from hammonia.server.app import make_app
from hammonia.server.config import gathered
from hammonia.server.store.address import address_of

ROOT = Path(__file__).parents[2]
PORT = "8420"
_OURS = {"HAMMONIA_HOME", BY_ENVIRONMENT}
"""Variables that are no settings of the server."""


def instructions() -> list[tuple[str, str]]:
    """The lines of the Containerfile, those that go on joined: an instruction and its words."""
    text = (ROOT / "Containerfile").read_text().replace("\\\n", " ")
    lines = [line for line in text.splitlines() if line and not line.startswith("#")]
    return [(line.split()[0], line.partition(" ")[2].strip()) for line in lines]


def all_of(kind: str) -> list[str]:
    return [words for name, words in instructions() if name == kind]


def compose() -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_text())
    return found


def variables() -> dict[str, str]:
    """What the image sets, with what the compose file puts in its place."""
    found = dict(pair.split("=", 1) for words in all_of("ENV") for pair in shlex.split(words))
    for name, value in compose()["services"]["server"]["environment"].items():
        filled = re.sub(r"\$\{\w+:\?[^}]*\}", "secret", value)
        found[name] = re.sub(r"\$\{\w+:-([^}]*)\}", r"\1", filled)
    return found


def test_everything_that_is_copied_exists_and_is_not_ignored() -> None:
    ignored = [line for line in (ROOT / ".dockerignore").read_text().split("\n") if line]
    sources = [words.split()[:-1] for words in all_of("COPY") if "--from" not in words]
    assert sources
    for source in [name for names in sources for name in names]:
        assert (ROOT / source).exists(), source
        top = source.split("/")[0]
        assert not [rule for rule in ignored if fnmatch(top, rule) and not rule.startswith("#")]


def test_what_the_wheel_is_built_of_is_copied() -> None:
    copied = {name for words in all_of("COPY") for name in words.split()}
    assert {"pyproject.toml", "hatch_build.py", "README.md", "LICENSE", "src", "web"} <= copied


def test_only_what_is_pinned_is_installed() -> None:
    installs = re.findall(r"pip install [^&]*", " && ".join(all_of("RUN")))
    assert len(installs) == 3
    for install in installs:
        assert "--require-hashes" in install or "--no-deps" in install
    for file in re.findall(r"requirements/\w+\.txt", " ".join(all_of("COPY"))):
        text = (ROOT / file).read_text()
        assert text.count("--hash=sha256:") > 10
        assert "://" not in text


def test_it_runs_as_nobody_special_and_keeps_its_data_in_a_volume() -> None:
    assert all_of("USER") == ["hammonia"]
    assert all_of("VOLUME") == [variables()["HAMMONIA_HOME"]]
    names = [name for name, _ in instructions()]
    assert names.index("USER") < names.index("CMD")


def test_the_command_exists() -> None:
    program, command = json.loads(all_of("CMD")[0])
    commands = typer.main.get_command(app)
    assert isinstance(commands, TyperGroup)
    assert program == "hammonia"
    assert command in commands.commands


def test_every_variable_is_a_setting_of_the_server() -> None:
    given = variables()
    assert BY_ENVIRONMENT in given
    ours = {name: value for name, value in given.items() if name not in _OURS}
    config = gathered(None, {**ours, "HAMMONIA_SERVER_DATABASE": given[BY_ENVIRONMENT]}, {})
    assert (config.server.host, str(config.server.port)) == ("0.0.0.0", PORT)
    assert config.server.addresses == (f"http://localhost:{PORT}",)
    assert address_of(config.server.database).host == "database"


def test_the_port_is_the_same_everywhere() -> None:
    assert all_of("EXPOSE") == [PORT]
    assert PORT in all_of("HEALTHCHECK")[0]
    assert compose()["services"]["server"]["ports"] == [f"127.0.0.1:{PORT}:{PORT}"]


def test_the_server_waits_for_a_database_with_its_name_and_password() -> None:
    services = compose()["services"]
    database = services["database"]
    address = address_of(services["server"]["environment"][BY_ENVIRONMENT])
    assert address.database == database["environment"]["POSTGRES_DB"]
    assert address.username == database["environment"]["POSTGRES_USER"]
    assert services["server"]["depends_on"]["database"]["condition"] == "service_healthy"
    assert database["healthcheck"]["test"][:2] == ["CMD", "pg_isready"]
    volumes = [volume.split(":")[0] for volume in database["volumes"]]
    assert volumes == list(compose()["volumes"])


def test_the_health_check_asks_what_the_server_answers(tmp_path: Path) -> None:
    path = re.findall(rf"127\.0\.0\.1:{PORT}(/\w+)", all_of("HEALTHCHECK")[0])[0]

    async def asked() -> int:
        transport = httpx.ASGITransport(make_app(tmp_path / "tables.sqlite3"))
        async with httpx.AsyncClient(transport=transport, base_url="http://127.0.0.1") as page:
            return (await page.get(path)).status_code

    assert asyncio.run(asked()) in (200, 503)  # ready, or not yet: it was not started


def test_it_may_stop_as_slowly_as_it_wants() -> None:
    grace = compose()["services"]["server"]["stop_grace_period"]
    assert int(grace.removesuffix("s")) > gathered(None, {}, {}).stop.drain_seconds


def test_the_compose_file_builds_this_containerfile() -> None:
    build = compose()["services"]["server"]["build"]
    assert (ROOT / build["context"] / build["dockerfile"]).resolve() == ROOT / "Containerfile"


@pytest.mark.parametrize("file", ["compose.yaml", "Containerfile"])
def test_no_password_is_written_down(file: str) -> None:
    text = (ROOT / file).read_text()
    for value in re.findall(r"\w*PASSWORD[:=] (\S+)", text):
        assert value.startswith("${DATABASE_PASSWORD:?")


def test_the_page_on_installing_names_the_same_variables() -> None:
    told = (ROOT / "docs" / "install.md").read_text()
    for name in set(re.findall(r"\$\{(\w+):", (ROOT / "compose.yaml").read_text())):
        assert name in told
