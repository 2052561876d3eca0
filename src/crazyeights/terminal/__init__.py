"""What ``python -m crazyeights`` shows and asks; nothing here decides what is legal."""
