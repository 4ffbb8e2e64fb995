"""The routes beside those of playing: changed rules, analyses, and what everybody may read."""

from __future__ import annotations

from hammonia.server.after import analysis_routes, public
from hammonia.server.operation.upgrades import choose_upgrade, upgrade

ROUTES = (upgrade, choose_upgrade, *analysis_routes.ROUTES, *public.ROUTES)
