"""The commands a person types: one module a command, `main` puts them together."""
