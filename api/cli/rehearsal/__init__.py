"""Rehearsals: a whole evening played from a script, for newcomers and for tests."""
