"""Many rounds or matches between bots, on one core, on all of them or on many machines; and rule sets side by side."""

from crazyeights.simulation.comparing import compare
from crazyeights.simulation.comparison import Comparison
from crazyeights.simulation.estimates import Estimate, Moments, Share
from crazyeights.simulation.faults import SimulationError
from crazyeights.simulation.running import simulate
from crazyeights.simulation.summary import Simulation

__all__ = ["Comparison", "Estimate", "Moments", "Share", "Simulation", "SimulationError", "compare", "simulate"]
