"""What all tests of the server may ask for by name."""

from tests.postgres import database, postgres
from tests.server.people import no_luck, quick_hashing

__all__ = ["database", "no_luck", "postgres", "quick_hashing"]
