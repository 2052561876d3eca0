"""What the pages take from the code, one kind of page a module."""
