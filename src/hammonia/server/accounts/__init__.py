"""Accounts: people who come back. Guests need none; they only have nothing kept for them."""
