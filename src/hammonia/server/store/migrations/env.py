"""What Alembic runs around the revisions: on the connection that it is given."""

from __future__ import annotations

from alembic import context

from hammonia.server.store.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    transactional_ddl=True,
    render_as_batch=True,
    compare_server_default=True,
)
context.run_migrations()
