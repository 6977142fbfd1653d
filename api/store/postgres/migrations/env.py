"""Runs the migrations of one house, on the connection and in the transaction of ``ludi migrate``."""

from alembic import context

house = context.config.attributes["house"]
context.configure(connection=context.config.attributes["connection"], version_table_schema=house)
context.run_migrations()
