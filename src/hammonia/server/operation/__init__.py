"""Operation: how a server is watched, stopped and brought up to date. It changes no game."""
