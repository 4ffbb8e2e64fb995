"""What all tests in the browser may ask for by name: a server, and an end of the browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.browser import stage
from tests.browser.finished import put_on_disk
from tests.browser.server import Server, running


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that runs all the time: starting one takes longer than most of the tests.

    A game of each kind is over there, at a table of its name.
    """
    folder = tmp_path_factory.mktemp("house")
    put_on_disk(folder, "hamburg", "hamburgum")
    with running(folder) as started:
        yield started


@pytest.fixture
def server(house: Server) -> Iterator[Server]:
    """A server that deals from the beginning. Others have been there: it may know their tables.

    A test that ends it, or needs it to be otherwise, starts one of its own with `running`.
    """
    house.deal_anew()
    heard = house.complaints()
    yield house
    assert house.complaints() == heard


@pytest.fixture(scope="session", autouse=True)
def browser_is_closed_in_the_end() -> Iterator[None]:
    yield
    stage.close()
