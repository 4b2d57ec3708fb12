"""The compiled searches, one file for each idea."""

from sixfold.bots.search.deep import Deep
from sixfold.bots.search.effort import Effort
from sixfold.bots.search.lookahead import greedy_choice, has_estimate, promise, random_choice
from sixfold.bots.search.onward import Onward
from sixfold.bots.search.prior import PriorTree
from sixfold.bots.search.rave import RaveTree
from sixfold.bots.search.thought import Candidate, Search
from sixfold.bots.search.uct import Tree

__all__ = [
    "Candidate",
    "Deep",
    "Effort",
    "Onward",
    "PriorTree",
    "RaveTree",
    "Search",
    "Tree",
    "greedy_choice",
    "has_estimate",
    "promise",
    "random_choice",
]
