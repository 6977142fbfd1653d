"""The words of the desk, which stood in the memory of one process."""

from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = depends_on = None


def upgrade() -> None:
    """Make their table, and the view of one evening."""
    op.execute("""
        CREATE TABLE all_words (
            id text NOT NULL, word text NOT NULL,
            evening text COLLATE "C" NOT NULL DEFAULT current_setting('ludi.evening'), PRIMARY KEY (evening, id)
        )""")
    op.execute("""
        CREATE VIEW words AS SELECT * FROM all_words WHERE evening = current_setting('ludi.evening') WITH CHECK OPTION""")
