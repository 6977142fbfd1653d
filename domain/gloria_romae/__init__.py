"""Gloria Romae: sealed plans of twelve months, opened together and judged month by month."""
