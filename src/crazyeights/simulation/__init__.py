"""Many rounds or matches between bots, on one core, on all of them or on many machines; and rule sets side by side."""

from crazyeights.simulation.comparison import Comparison
from crazyeights.simulation.estimates import Estimate, Moments, Share
from crazyeights.simulation.running import compare, simulate
from crazyeights.simulation.spreading import SimulationError
from crazyeights.simulation.summary import Simulation

__all__ = ["Comparison", "Estimate", "Moments", "Share", "Simulation", "SimulationError", "compare", "simulate"]
