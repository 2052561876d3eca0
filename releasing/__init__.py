"""What a release asks for beside the tests: archives to be trusted, Python 3.14, workflows, a site for each version."""
