"""Settings of Hypothesis: `ci` by default, `--hypothesis-profile=thorough` for a long run with new examples."""

from hypothesis import HealthCheck, settings

from crazyeights._hypothesis import register

SLOW_IS_FINE = (HealthCheck.too_slow, HealthCheck.data_too_large)

settings.register_profile(
    "ci", derandomize=True, deadline=None, max_examples=25, print_blob=True, suppress_health_check=SLOW_IS_FINE
)
settings.register_profile(
    "thorough", deadline=None, max_examples=2000, print_blob=True, suppress_health_check=SLOW_IS_FINE
)
settings.load_profile("ci")

register()  # where the package is installed its entry point has done so; the tests run from a tree of sources too
