"""The verbs of a match, chapter by chapter."""
