"""The commands a person types: one module a command, `commands` puts them together."""
