"""``python -m crazyeights``."""

import sys

from crazyeights.cli import main

if __name__ == "__main__":
    sys.exit(main())
