"""`python -m hammonia.server.wire` writes the JSON schema of every message."""

from hammonia.server.wire.schema import schema

print(schema().decode(), end="")
