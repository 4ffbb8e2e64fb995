# Everything runs in .venv, which the first command makes. Options for a command: make play ARGS="..."
BIN := .venv/bin
LOCK = $(BIN)/uv pip compile -q --generate-hashes --universal --python-version 3.11 \
	--custom-compile-command "make lock" $(UPGRADE)
# $(call quietly,words,command): the words where the command succeeds, its output where it fails.
quietly = out=$$($(2) 2>&1) && echo "$(1)" || { printf '%s\n' "$$out"; exit 1; }

# Many tests start processes of their own: each would compile all that it imports, where Python is
# told to keep nothing compiled. What it keeps lies in this folder, and `make clean` removes it.
unexport PYTHONDONTWRITEBYTECODE

# Two workers for each core, since tests wait for servers, browsers and disks for half of their time.
# Neighbouring tests stay together: they share a server, a browser, or a game that was played.
WORKERS := $(shell expr 2 '*' $$(nproc 2>/dev/null || getconf _NPROCESSORS_ONLN))
ON_ALL_CORES := -n $(WORKERS) --dist worksteal

# What is run with the compiled engine, too: the rules, the bots and what a table tells, but for what
# patches the engine.
COMPILED_TESTS := tests/kernel tests/bots tests/hamburg tests/conformance tests/properties \
	tests/golden/test_golden.py tests/golden/test_playthroughs.py tests/golden/test_worked_example.py \
	tests/server/test_updates.py tests/server/test_loglines.py tests/server/test_languages.py \
	tests/server/test_consent.py tests/server/test_teaching.py tests/server/test_leaks.py

.DEFAULT_GOAL := help
.PHONY: help setup play test test-all check format golden wire pictures audit docs readme-pictures bench compiled bench-compiled lock clean

help: ## list what make can do
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-15s %s\n", $$1, $$2 }' Makefile

setup: ## make .venv with everything pinned (PYTHON=... chooses the interpreter)
	@tools/venv .venv requirements/dev.txt

play: setup ## play in the browser: starts the server here and opens the page
	@$(BIN)/hammonia serve --open $(ARGS)

test: check ## linters, types, layers, then the tests
	@$(BIN)/python -m pytest -q $(ON_ALL_CORES) $(ARGS)

test-all: check ## the same with the long tests, Ray, OpenSpiel and the compiled engine
	@$(BIN)/python -m pytest -q $(ON_ALL_CORES) -m "" $(ARGS)
	@tools/venv .venv-ray requirements/ray.txt
	@.venv-ray/bin/python -m pytest -q -m "" tests/arena/test_on_ray.py
	@tools/venv .venv-openspiel requirements/openspiel.txt
	@.venv-openspiel/bin/python -m pytest -q -m "" tests/env/test_openspiel.py
	@$(MAKE) --no-print-directory compiled
	@.venv-compiled/bin/python -m pytest -q $(ON_ALL_CORES) $(COMPILED_TESTS)
	@.venv-compiled/bin/python -m pytest -q -m "" tests/packaging/test_compiled.py

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

pictures: setup ## take pictures of every screen (ARGS="hamburg phone de": only those)
	@$(BIN)/python -m tests.browser.pictures $(ARGS)

docs: setup ## the documents as a site in build/site, with all links checked
	@$(BIN)/python -m tools.website

readme-pictures: setup ## take the pictures of the README anew
	@$(BIN)/python -m tests.docs.pictures

audit: setup ## judge the pages with Lighthouse, and measure how soon a move is drawn
	@$(BIN)/python -m tests.browser.audit

bench: ## measure the engine beside its peers, in .venv-bench
	@tools/venv .venv-bench requirements/bench.txt
	@.venv-bench/bin/hammonia bench $(ARGS)

compiled: ## build the engine with mypyc, from a copy of the source, into .venv-compiled
	@WITH_HEADERS=yes tools/venv .venv-compiled requirements/compiled.txt
	@PYTHONPATH=src .venv-compiled/bin/python tools/compiled
	@.venv-compiled/bin/uv pip install -q --python .venv-compiled/bin/python --no-deps --reinstall build/compiled/dist/*.whl

bench-compiled: compiled ## measure the compiled engine beside the source that it is made of
	@.venv-compiled/bin/hammonia bench --against src $(ARGS)

lock: setup ## pin the requirements again (UPGRADE=--upgrade takes the newest)
	@$(LOCK) -o requirements/dev.txt --extra learn pyproject.toml requirements/dev.in
	@$(LOCK) -o requirements/build.txt -c requirements/dev.txt requirements/build.in
	@$(LOCK) -o requirements/uv.txt -c requirements/dev.txt requirements/uv.in
	@$(LOCK) -o requirements/run.txt -c requirements/dev.txt pyproject.toml
	@$(LOCK) -o requirements/bench.txt -c requirements/dev.txt --extra bench --extra learn pyproject.toml requirements/build.in
	@$(LOCK) -o requirements/compiled.txt -c requirements/dev.txt pyproject.toml requirements/compiled.in
	@$(LOCK) -o requirements/ray.txt -c requirements/dev.txt --extra ray pyproject.toml requirements/ray.in
	@$(LOCK) -o requirements/openspiel.txt -c requirements/dev.txt --extra openspiel pyproject.toml requirements/openspiel.in

clean: ## remove the environments, caches and built files
	@rm -rf .venv .venv-bench .venv-compiled .venv-openspiel .venv-ray build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@rm -rf src/hammonia/static web/node_modules web/dist web/src/wire.ts
	@rm -rf tests/browser/node_modules tests/browser/.chromium
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
