"""What holds the documents to the program."""
