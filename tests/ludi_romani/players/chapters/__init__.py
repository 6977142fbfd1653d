"""One file for each chapter of the rulebook: how a sensible player fills in its forms. Each file that lies here is read."""

import importlib
import pkgutil

for _chapter in pkgutil.iter_modules(__path__):
    importlib.import_module(f"{__name__}.{_chapter.name}")
