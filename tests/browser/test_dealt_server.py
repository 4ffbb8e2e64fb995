"""What a browser test plays does not hang on luck."""

from __future__ import annotations

from pathlib import Path

from tests.browser.drawn import DrawnPerson, against, sit_down
from tests.browser.player import log_lines
from tests.browser.server import Server, running
from tests.browser.stage import play
from tests.browser.visitor import visit

_PICKS = 8


def test_two_servers_deal_the_same_game_in_which_the_same_is_picked(
    server: Server, tmp_path: Path
) -> None:
    async def told(server: Server) -> list[str]:
        async with visit(server, calm=True) as page:
            person = DrawnPerson(page)
            await sit_down(page, server, against("hamburg", 1, "random"))
            assert not await person.play(_PICKS)
            return await log_lines(page)

    stories = [play(told(server))]
    server.deal_anew()
    stories.append(play(told(server)))
    with running(tmp_path) as new:
        stories.append(play(told(new)))
    assert stories[0]
    assert stories[1] == stories[2] == stories[0]
