"""4.2  What the options of a game mean to its rules, as numbers."""

from librt.vecs import vec
from mypy_extensions import i64

from sixfold.games.dicestorm.tables import Book
from sixfold.kernel.options import Options

__all__ = ["Terms"]


class Terms:
    """The options of one game; every state of it shares them."""

    def __init__(self, options: Options, book: Book) -> None:
        """Take the options as they are settled."""
        skills = list(book.skills)
        self.factions: vec[i64] = vec[i64]([i64(book.faction_ids.index(id)) for id in options.words("factions")])
        self.skills: vec[i64] = vec[i64]([i64(skills.index(skill)) for skill in options.words("skill")])
        self.army_supply_cap: i64 = options.whole("army_supply_cap")
        self.active_supply_cap: i64 = options.whole("active_supply_cap")
        self.real_dice: bool = options.word("dice_mode") == "table"
        self.hidden: bool = options.flag("hidden_deploy")
        self.dice_hit_artifacts: bool = options.flag("dice_hit_artifacts")
        self.max_rounds: i64 = options.whole("max_rounds")
        self.units_decide: bool = options.word("limit_result") == "units"
        self.waves: bool = options.word("deployment") == "waves"
