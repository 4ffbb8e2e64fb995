"""Notices: telling people who are not there that it is their turn. Only who asked for it is told.

A person asks at a table, with the key of their seat, for browser push, for e-mail, or for a webhook
of a chat. `postman` decides when, `channels` carry it out, `subscribing` is what people ask for.
"""
