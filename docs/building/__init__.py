"""What the site needs beside its pages: Python for the browser, and the wheels that the live table runs on."""
