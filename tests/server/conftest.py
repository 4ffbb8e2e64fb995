"""What all tests of the server may ask for by name."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.postgres import database, postgres
from tests.server.client import Server, serving
from tests.server.people import no_luck, quick_hashing

__all__ = ["database", "no_luck", "postgres", "quick_hashing", "server"]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs all the time. Others have been there: it may know their tables.

    A test that ends it, or wants it empty or otherwise, starts one of its own with `serving`.
    """
    with serving(tmp_path_factory.mktemp("server")) as running:
        yield running
