"""What the program is called, and the statuses that it ends with."""

PROGRAM = "python -m crazyeights"
FAILED = 1
"""Something went wrong on the way: nothing could be written, a bot made a mistake, a record has an illegal move."""
USAGE_ERROR = 2
"""What was asked for cannot be."""
INTERRUPTED = 130
"""Ctrl-C, as shells say it."""
