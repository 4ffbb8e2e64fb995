"""`python -m hammonia`: the same as the command."""

from hammonia.cli.main import app

app()
