"""`python -m hammonia`: the same as the command."""

from hammonia.cli.main import app

if __name__ == "__main__":
    app()
