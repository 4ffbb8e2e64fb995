"""Frames: what waits for a page together is sent together, and nothing stands behind an answer."""

from __future__ import annotations

import asyncio

from hammonia.server import wire
from hammonia.server.playing.reader import Reader

SEATING = wire.Seating(seats=[])
DONE = wire.Done(id="1", version=1)
FAILED = wire.Failed(reason="gone")


def frames(*messages: wire.FromServer) -> list[list[wire.FromServer]]:
    """What a reader's sender gets, one list for each frame."""

    async def story() -> list[list[wire.FromServer]]:
        reader, found = Reader(None), []
        for message in messages:
            reader.send(message)
        while not reader.outbox.empty():
            found.append(await reader.waiting())
        return found

    return asyncio.run(story())


def test_what_waits_together_goes_in_one_frame() -> None:
    assert frames(SEATING, SEATING) == [[SEATING, SEATING]]


def test_the_acknowledgement_of_a_move_goes_with_what_the_move_has_changed() -> None:
    assert frames(SEATING, DONE) == [[SEATING, DONE]]


def test_what_comes_after_an_answer_is_heard_after_the_page_has_gone_on() -> None:
    assert frames(SEATING, DONE, SEATING, SEATING) == [[SEATING, DONE], [SEATING, SEATING]]


def test_nothing_is_sent_with_what_ends_a_connection_but_what_was_before_it() -> None:
    assert frames(SEATING, FAILED, SEATING) == [[SEATING, FAILED], [SEATING]]


def test_a_reader_who_was_slow_gets_its_messages_in_parts() -> None:
    sent = frames(*[SEATING] * 100)
    assert sum(map(len, sent)) == 100
    assert max(map(len, sent)) < 100
