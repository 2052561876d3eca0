"""What a ply costs here and in other engines: ``python -m benchmarks`` (see README.md beside this file)."""
