"""Tables of a house: made and changed by ``ludi migrate`` alone, with Alembic; a process that serves only checks them."""

from pathlib import Path
from typing import Any

import psycopg
from psycopg.sql import SQL, Identifier

from api.store.port import CannotWrite
from api.store.postgres.connections import first_line, named, parameters

NEWEST = "0002"
"""The migration that this release needs: its tables, and no others."""
HOME = Path(__file__).parent / "migrations"


def check(cursor: psycopg.Cursor[Any], house: str) -> None:
    """Raises CannotWrite where the tables of a house are missing, or of another release."""
    cursor.execute("SELECT to_regclass(%s)", (f"{house}.alembic_version",))
    row = cursor.fetchone()
    if not row or row[0] is None:
        raise CannotWrite(f"the database holds no house {house}: ludi migrate makes it")
    cursor.execute(SQL("SELECT version_num FROM {}.alembic_version").format(Identifier(house)))
    version = cursor.fetchone()
    if version != (NEWEST,):
        stands = version[0] if version else "none"
        said = "ludi migrate brings them up" if stands < NEWEST else "this program is older than its tables"
        raise CannotWrite(
            f"the tables of the house {house} are of version {stands}, and this release needs {NEWEST}: {said}"
        )


def migrate(url: str, house: str) -> str:
    """Make the tables of a house, or bring them up to this release. Returns what was done. Raises CannotWrite."""
    from alembic import command
    from alembic.config import Config
    from sqlalchemy import create_engine
    from sqlalchemy.exc import SQLAlchemyError

    named(house)
    config = Config()
    config.set_main_option("script_location", str(HOME))
    options = parameters(url)
    engine = create_engine("postgresql+psycopg://", creator=lambda: psycopg.connect(**options))
    try:
        with engine.begin() as connection:
            # Two who migrate at once do it one after the other.
            connection.exec_driver_sql("SELECT pg_advisory_xact_lock(hashtextextended('ludi migrate', 0))")
            connection.exec_driver_sql(f'CREATE SCHEMA IF NOT EXISTS "{house}"')
            connection.exec_driver_sql(f'SET LOCAL search_path TO "{house}"')
            config.attributes["connection"], config.attributes["house"] = connection, house
            command.upgrade(config, "head")
    except SQLAlchemyError as fault:
        raise CannotWrite(f"the database: {first_line(fault.__cause__ or fault)}") from fault
    finally:
        engine.dispose()
    return f"the house {house} has the tables of version {NEWEST}"
