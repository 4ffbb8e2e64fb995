"""The server: tables on disk and on the wire. It deals, keeps and tells; it knows no rule."""
