"""A corpus of altered files, made by code from one honest evening, and what each verifier says of each."""
