"""The nouns of a match, and what happens to them."""
