# Everything runs in .venv, which the first command makes. Options for a command: make play ARGS="..."
BIN := .venv/bin
LOCK = $(BIN)/uv pip compile -q --generate-hashes --universal --python-version 3.11 \
	--custom-compile-command "make lock" $(UPGRADE)
# $(call quietly,words,command): the words where the command succeeds, its output where it fails.
quietly = out=$$($(2) 2>&1) && echo "$(1)" || { printf '%s\n' "$$out"; exit 1; }

.DEFAULT_GOAL := help
.PHONY: help setup play test test-all check format golden wire bench lock clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-9s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv with everything pinned (PYTHON=... chooses the interpreter)
	@tools/venv .venv requirements/dev.txt

play: setup ## play in the browser: starts the server here and opens the page
	@$(BIN)/hammonia serve --open $(ARGS)

test: check ## linters, types, layers, then the tests
	@$(BIN)/python -m pytest -q -n auto $(ARGS)

test-all: check ## the same with the long tests, and those with Ray in .venv-ray
	@$(BIN)/python -m pytest -q -n auto -m "" $(ARGS)
	@tools/venv .venv-ray requirements/ray.txt
	@.venv-ray/bin/python -m pytest -q -m "" tests/arena/test_on_ray.py

check: setup ## linters, types, layers and dependencies only
	@$(call quietly,ruff: no complaints,$(BIN)/ruff check)
	@$(call quietly,ruff: all formatted,$(BIN)/ruff format --check)
	@$(call quietly,mypy: types hold,$(BIN)/mypy)
	@$(call quietly,import-linter: layers hold,$(BIN)/lint-imports --no-logo)
	@$(call quietly,deptry: dependencies hold,$(BIN)/deptry --no-ansi src)
	@$(call quietly,svelte-check: the page's types hold,$(BIN)/python tools/npm.py run check)

format: setup ## format the code and repair what can be repaired
	@$(BIN)/ruff check --fix
	@$(BIN)/ruff format

golden: setup ## build the golden games anew and say why digests changed
	@$(BIN)/python -m tests.golden.rebuild

wire: setup ## write the page's message types anew from the server's
	@$(BIN)/python -m hammonia.server.wire > web/src/wire.schema.json

bench: ## measure the engine beside Catanatron, in .venv-bench
	@tools/venv .venv-bench requirements/bench.txt
	@.venv-bench/bin/hammonia bench $(ARGS)

lock: setup ## pin the requirements again (UPGRADE=--upgrade takes the newest)
	@$(LOCK) -o requirements/dev.txt pyproject.toml requirements/dev.in
	@$(LOCK) -o requirements/uv.txt -c requirements/dev.txt requirements/uv.in
	@$(LOCK) -o requirements/run.txt -c requirements/dev.txt pyproject.toml
	@$(LOCK) -o requirements/bench.txt -c requirements/dev.txt --extra bench pyproject.toml requirements/build.in
	@$(LOCK) -o requirements/ray.txt -c requirements/dev.txt --extra ray pyproject.toml requirements/ray.in

clean: ## remove the environments, caches and built files
	@rm -rf .venv .venv-bench .venv-ray build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@rm -rf src/hammonia/static web/node_modules web/dist web/src/wire.ts
	@rm -rf tests/browser/node_modules tests/browser/.chromium
	@find src tests -name __pycache__ -type d -prune -exec rm -rf {} +
