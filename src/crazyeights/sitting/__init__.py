"""A person against computer players, whatever it is shown on: the terminal, or a page in a browser."""
