"""The site under ``/help``: pages of ``docs/``, and pages that are made from the code. It is built with the screens and is no part of
the program that serves it."""
