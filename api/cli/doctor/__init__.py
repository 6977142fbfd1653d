"""``ludi doctor``: is this machine ready for an evening? Each module answers for one part of it, as findings; nothing is changed."""
