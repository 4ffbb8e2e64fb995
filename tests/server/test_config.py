"""The configuration: a file, the environment and the command line, and what is refused in words."""

from __future__ import annotations

import os
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from hammonia.kernel.errors import BadOptions
from hammonia.server.config import Config, example, gathered, shown
from hammonia.server.config.sections import LimitsWished
from hammonia.server.limits import AT_HOME, IN_PUBLIC, Limits, Rate
from tests.cli.keyboard import run

DOCS = Path(__file__).parents[2] / "docs" / "hammonia.toml"


@pytest.fixture(autouse=True)
def _no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in os.environ:
        if name.startswith("HAMMONIA_"):
            monkeypatch.delenv(name)


def written(folder: Path, text: str) -> Path:
    path = folder / "hammonia.toml"
    path.write_text(text)
    return path


def test_the_annotated_example_says_what_holds_where_nothing_is_set() -> None:
    assert gathered(DOCS, {}, {}) == Config()
    assert DOCS.read_text() == example(), "write it again: see docs/operation.md"


def test_every_limit_can_be_set() -> None:
    assert [*LimitsWished.__struct_fields__] == [limit.name for limit in fields(Limits)]


def test_the_command_line_wins_over_the_environment_and_that_over_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, '[server]\nhost = "10.0.0.1"\nport = 1\ndata = "a"\n')
    environment = {"HAMMONIA_SERVER_PORT": "2", "HAMMONIA_SERVER_DATA": "b"}
    typed = {"server": {"data": "c", "host": None}}
    found = gathered(file, environment, typed).server
    assert (found.host, found.port, found.data) == ("10.0.0.1", 2, "c")


def test_a_variable_may_name_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, "[server]\nport = 7\n")
    assert gathered(None, {"HAMMONIA_CONFIG": str(file)}, {}).server.port == 7


def test_variables_say_lists_tables_and_truths() -> None:
    environment = {
        "HAMMONIA_SERVER_ADDRESSES": "https://a.example, https://b.example",
        "HAMMONIA_LIMITS_OPENING": "{ burst = 2, per_second = 0.5 }",
        "HAMMONIA_LIMITS_CONNECTIONS": "9",
        "HAMMONIA_NOTICES_ANYWHERE": "true",
    }
    found = gathered(None, environment, {})
    assert found.server.addresses == ("https://a.example", "https://b.example")
    assert found.notices.anywhere
    assert found.allowed.opening == Rate(2, 0.5)
    assert found.allowed.connections == 9
    assert found.allowed.asking == IN_PUBLIC.asking, "with addresses it is public"
    assert gathered(None, {}, {}).allowed == AT_HOME


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('[server]\nhost = "a"\nport = "x"\n', "line 3: server.port: expected int, got str"),
        ("[server]\nprot = 1\n", "line 2: there is no setting server.prot; there are: host, port"),
        ("[sever]\nport = 1\n", "line 1: there is no setting sever; there are: server, limits"),
        ("port = 1\n", "line 1: there is no setting port"),
        ("[limits]\n\nopening = { burst = 3 }\n", "line 3: limits.opening: object missing"),
        ("[limits]\nopening = { burst = 3, per_second = 0 }\n", "line 2: limits.opening.per_sec"),
        ("[server]\naddresses = [1]\n", "line 2: server.addresses[0]: expected str, got int"),
        ('[log]\nformat = "xml"\n', "line 2: log.format: invalid enum value 'xml'"),
        ("[server\n", "is not TOML"),
    ],
)
def test_what_is_wrong_in_a_file_is_told_with_its_line(
    tmp_path: Path, text: str, told: str
) -> None:
    file = written(tmp_path, text)
    with pytest.raises(BadOptions) as refused:
        gathered(file, {}, {})
    assert told in str(refused.value)
    assert str(file) in str(refused.value)


@pytest.mark.parametrize(
    ("name", "value", "told"),
    [
        ("HAMMONIA_SERVER_PORT", "x", "HAMMONIA_SERVER_PORT: expected int, got str"),
        ("HAMMONIA_SERVER_PORT", "-1", "HAMMONIA_SERVER_PORT: expected int >= 0"),
        ("HAMMONIA_SERVER_PROT", "1", "no setting for the variable HAMMONIA_SERVER_PROT"),
        ("HAMMONIA_LIMITS_OPENING", "{", "HAMMONIA_LIMITS_OPENING cannot be read"),
        ("HAMMONIA_LIMITS_OPENING", "3", "HAMMONIA_LIMITS_OPENING: expected object"),
    ],
)
def test_what_is_wrong_with_a_variable_is_told_with_its_name(
    name: str, value: str, told: str
) -> None:
    with pytest.raises(BadOptions) as refused:
        gathered(None, {name: value}, {})
    assert told in str(refused.value)


def test_other_variables_are_others_business() -> None:
    assert gathered(None, {"HAMMONIA_HOME": "x", "SERVER_PORT": "y"}, {}) == Config()


def test_a_file_that_is_not_there_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(BadOptions, match="cannot be read: No such file"):
        gathered(tmp_path / "nowhere.toml", {}, {})


def test_what_holds_is_printed_without_secrets(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = written(tmp_path, '[mail]\nhost = "mail.example"\npassword = "hush"\n')
    monkeypatch.setenv("HAMMONIA_METRICS_TOKEN", "psst")
    monkeypatch.setenv("HAMMONIA_SERVER_DATABASE", "postgresql://me:sesame@db/t")
    printed = run("serve", "--config", str(file), "--port", "99", "--print-config")
    assert printed.exit_code == 0
    for secret in ("hush", "psst", "sesame"):
        assert secret not in printed.output
    holds = tomllib.loads(printed.output)
    assert holds["server"]["port"] == 99
    assert holds["mail"] | {"password": ""} == {
        "host": "mail.example", "port": 587, "sender": "", "user": "", "password": "",
        "security": "starttls",
    }  # fmt: skip
    assert holds["limits"]["connections"] == AT_HOME.connections


def test_what_is_printed_can_be_read_again(tmp_path: Path) -> None:
    file = written(tmp_path, shown(Config()))
    assert gathered(file, {}, {}).allowed == AT_HOME


def test_a_mistake_at_the_keyboard_is_one_line(tmp_path: Path) -> None:
    file = written(tmp_path, "[server]\nprot = 1\n")
    refused = run("serve", "--config", str(file))
    assert refused.exit_code == 2
    assert refused.stderr.startswith(f"hammonia: {file}, line 2: there is no setting server.prot")
