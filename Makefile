# The one list of commands. `make help` prints it.

PYTHON ?= python3
PORT ?= 8000
DECKMARSHAL_DATA ?= var
LOCK_FLAGS ?=
# The address of a cluster's scheduler, such as tcp://host:8786.
CLUSTER ?= $(DECKMARSHAL_CLUSTER)
# COMPILED=1 compiles the engine first, if it has changed: make serve, worker and bench.
COMPILED ?=

VENV := .venv
BIN := $(VENV)/bin
RUN := $(VENV)/run.stamp
PROJECT := $(VENV)/project.stamp
DEV := $(VENV)/dev.stamp
CLUSTERED := $(VENV)/cluster.stamp
# The latest copy with a compiled engine; serve and worker find the one that fits by themselves.
COPY := build/compiled/current
SCHEDULER := $(or $(CLUSTER),tcp://127.0.0.1:8786)

export PIP_DISABLE_PIP_VERSION_CHECK := 1
export PIP_ROOT_USER_ACTION := ignore

# -qq leaves errors only.
PIP_INSTALL := $(BIN)/python -m pip install -qq
LOCK := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes \
	--no-emit-index-url --no-header $(LOCK_FLAGS)

TEST := $(BIN)/pytest -m "not soak" -n 2 --dist worksteal
IN_COPY := env PYTHONPATH="$(CURDIR)/$(COPY)" PYTHONSAFEPATH=1
ENGINE := $(if $(COMPILED),$(IN_COPY))

.DEFAULT_GOAL := help
.PHONY: help serve scheduler worker test lint types check-imports hooks bench soak mutate compile \
	test-compiled lock clean

help: ## print this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' Makefile

serve: export DECKMARSHAL_DATA := $(DECKMARSHAL_DATA)
serve: export DECKMARSHAL_CLUSTER := $(CLUSTER)
serve: $(PROJECT) $(if $(CLUSTER),$(CLUSTERED)) $(if $(COMPILED),compile) ## install, build the card database, serve on PORT (8000)
	$(BIN)/deckmarshal cards build
	$(BIN)/deckmarshal serve --port $(PORT)

scheduler: $(CLUSTERED) ## the scheduler of a cluster, at CLUSTER (tcp://127.0.0.1:8786)
	$(BIN)/python -m dask scheduler --host $(SCHEDULER) --no-dashboard \
		--dashboard-address 127.0.0.1:0

worker: $(CLUSTERED) $(if $(COMPILED),compile) ## this machine's workers for the cluster at CLUSTER (tcp://127.0.0.1:8786)
	$(BIN)/python -m validator.simulation.cluster_worker $(SCHEDULER)

# Tests start dozens of processes, which need half as long with compiled modules beside them.
test: export PYTHONDONTWRITEBYTECODE :=
# Lint and types run meanwhile; what they say is shown if one of them fails, so that the closing
# line of the tests is the last one otherwise.
test: $(DEV) ## everything CI checks: lint and types, beside all tests but the soak
	@scratch=$$(sh tests/scratch.sh) || exit; trap 'rm -rf "$$scratch"' EXIT; \
	{ $(MAKE) --no-print-directory lint types >"$$scratch/said" 2>&1 || \
		{ echo "Error: make lint types failed; what it says follows the tests." >&2; false; }; } & \
	checks=$$!; \
	echo '$(TEST)'; \
	TMPDIR="$$scratch" $(TEST); status=$$?; \
	wait $$checks || { status=2; cat "$$scratch/said"; echo "Error: make lint types failed." >&2; }; \
	exit $$status

lint: $(DEV) check-imports ## ruff's rules and format, and which package may import which
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(DEV) ## mypy, strict
	$(BIN)/mypy

check-imports: $(DEV) ## the import contracts alone
	$(BIN)/lint-imports

hooks: ## lint before every commit of this clone; undo with git config --unset core.hooksPath
	git config core.hooksPath .githooks

bench: export DECKMARSHAL_DATA := $(DECKMARSHAL_DATA)
bench: $(DEV) $(if $(COMPILED),compile) ## measure
	$(ENGINE) $(BIN)/python -m benchmarks

soak: $(DEV) ## the long tests
	$(BIN)/pytest -m soak

mutate: $(DEV) ## how many broken lines of a GAME's engine its tests notice (SAMPLE=500, SEED=1, AGAIN=1)
	nice $(BIN)/python -m tests.mutation $(if $(SAMPLE),--sample $(SAMPLE)) $(if $(SEED),--seed "$(SEED)") \
		$(if $(AGAIN),--again) $(GAME)

compile: $(DEV) ## a copy in build/compiled with a faster engine, which make serve then uses
	$(BIN)/python -m validator.operations.compiling build/compiled

test-compiled: compile ## the tests of games, with the compiled engine
	@$(IN_COPY) $(BIN)/python -c 'import sys; from validator.compiled_copy import is_compiled; \
		sys.exit(None if is_compiled() else "Error: the engine in $(COPY) is not compiled.")'
	cd $(COPY) && "$(CURDIR)/$(BIN)/pytest" -m "not soak" -n 2 --dist worksteal \
		tests/formats/table tests/formats/vs_system tests/formats/vs_2pcg \
		tests/formats/heroes_vs_villains tests/formats/simulation \
		tests/validator/simulation tests/validator/play

lock: $(DEV) ## pin requirements/*.txt anew (LOCK_FLAGS=--upgrade for newer versions)
	$(LOCK) pyproject.toml requirements/run.in -o requirements/run.txt
	$(LOCK) requirements/cluster.in -o requirements/cluster.txt
	$(LOCK) requirements/dev.in -o requirements/dev.txt

clean: ## remove the environment, caches and builds; the data in var/ stays
	rm -rf $(VENV) dist build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A virtual environment works only where it was made: a copied one is made anew.
ifneq ($(shell cat $(VENV)/made-in 2>/dev/null),$(CURDIR))
.PHONY: $(RUN)
endif

# From nothing each time, so that nothing half-installed or dropped stays behind.
$(RUN): requirements/run.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Error: Deckmarshal needs Python 3.11 or newer, but $(PYTHON) is $$($(PYTHON) --version 2>/dev/null || echo not there)." \
			"Name a newer one: make $(MAKECMDGOALS) PYTHON=python3.12" >&2; exit 1; }
	@echo "Installing into $(VENV) ..."
	@rm -rf $(VENV)
	@$(PYTHON) -m venv $(VENV)
	@$(PIP_INSTALL) --require-hashes -r requirements/run.txt
	@echo "$(CURDIR)" > $(VENV)/made-in
	@touch $@

# While pip works the first stamp is away: an interrupted run starts over.
$(PROJECT): pyproject.toml $(RUN)
	@mv $(RUN) $(RUN).away
	@$(PIP_INSTALL) --no-deps --no-build-isolation -e .
	@mv $(RUN).away $(RUN)
	@touch $@

$(DEV): requirements/dev.txt $(RUN) | $(PROJECT)
	@echo "Installing the developer's tools ..."
	@mv $(RUN) $(RUN).away
	@$(PIP_INSTALL) --require-hashes -r requirements/dev.txt
	@mv $(RUN).away $(RUN)
	@touch $@

$(CLUSTERED): requirements/cluster.txt $(RUN) | $(PROJECT)
	@echo "Installing what a cluster needs ..."
	@mv $(RUN) $(RUN).away
	@$(PIP_INSTALL) --require-hashes -r requirements/cluster.txt
	@mv $(RUN).away $(RUN)
	@touch $@
