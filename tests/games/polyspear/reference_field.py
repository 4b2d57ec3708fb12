"""The field of the second Polyspear: who stands where, mana and the cyclone (9.2), deaths (6.6) and victory (9.1)."""

from tests.games.polyspear.reference_options import Settings
from tests.games.polyspear.reference_tables import (
    RULEBOOK,
    Effect,
    Symbol,
    Unit,
    coordinates,
    neighbour,
    symbols_of,
)

START_TIMER: int = RULEBOOK["cyclone"]["start_timer"]
WELL_MANA: int = RULEBOOK["cyclone"]["well_mana"]


class Field:
    """The position without its turn order: units, reserves, wells and timers."""

    def __init__(self, settings: Settings) -> None:
        """An empty field."""
        self.settings = settings
        self.tiles: dict[str, str] = RULEBOOK["maps"][settings.map]["tiles"]
        self.symbols = symbols_of(settings.ruleset)
        self.units: list[Unit] = []
        self.reserve: list[list[str]] = [[] for _ in range(settings.seats)]
        self.wells: dict[str, int] = {}
        self.timers: list[int] = [START_TIMER] * settings.seats
        self.winners: list[int] | None = None
        self.actor: Unit | None = None
        """The unit that moves or casts, while its action lasts; vengeance looks for it."""

    def unit_on(self, cell: str) -> Unit | None:
        """The unit on a tile."""
        return next((unit for unit in self.units if unit.cell == cell), None)

    def units_of(self, seat: int) -> list[Unit]:
        """The units of a seat on the board, summoned ones included."""
        return [unit for unit in self.in_order() if unit.owner == seat]

    def in_order(self) -> list[Unit]:
        """12.3  The units by seat, then by row and column."""
        return sorted(self.units, key=lambda unit: (unit.owner, coordinates(unit.cell)[::-1]))

    def on_board(self, unit: Unit) -> bool:
        """Whether a unit is still there."""
        return any(other is unit for other in self.units)

    def are_enemies(self, one: Unit, other: Unit) -> bool:
        """4  Enemies are units of different teams."""
        return self.settings.teams[one.owner] != self.settings.teams[other.owner]

    def is_passable(self, cell: str) -> bool:
        """12.3  A tile of the map that is neither wall nor hole."""
        return self.tiles.get(cell) in ("grass", "swamp", "mana_well")

    def is_free(self, cell: str) -> bool:
        """A passable tile without a unit."""
        return self.is_passable(cell) and self.unit_on(cell) is None

    def symbol(self, unit: Unit, direction: int) -> Symbol:
        """2.2, 2.3  The symbol that a unit turns to a direction of the board; in a swamp all sides are empty."""
        if self.tiles[unit.cell] == "swamp":
            return self.symbols["empty"]
        sides: list[str] = RULEBOOK["units"][unit.type]["sides"]
        return self.symbols[sides[(direction - unit.facing) % 6]]

    def place(self, unit: Unit, cell: str) -> None:
        """Put a unit on a tile; a mana well is captured for its seat (9.2)."""
        unit.cell = cell
        self.capture(unit)

    def capture(self, unit: Unit) -> None:
        """9.2  A well belongs to the seat whose unit last entered it."""
        if self.tiles[unit.cell] == "mana_well":
            self.wells[unit.cell] = unit.owner
            self.cyclone_update()

    def enemies_beside(self, unit: Unit) -> list[tuple[int, Unit]]:
        """The enemies on the six adjacent tiles with their directions, W first."""
        found = []
        for direction in range(6):
            other = self.unit_on(neighbour(unit.cell, direction))
            if other is not None and self.are_enemies(unit, other):
                found.append((direction, other))
        return found

    def is_in_play(self, seat: int) -> bool:
        """5.3  A seat is in play while it has a unit on the board or in reserve; summoned ones do not count."""
        return bool(self.reserve[seat]) or any(not unit.summoned for unit in self.units_of(seat))

    def in_play(self) -> list[int]:
        """The seats in play."""
        return [seat for seat in range(self.settings.seats) if self.is_in_play(seat)]

    def mana_of(self, seat: int) -> int:
        """9.2  The mana of all its units and 5 for each well; wells of a seat out of play count for nobody."""
        units = [unit.type for unit in self.units_of(seat)] + self.reserve[seat]
        wells = list(self.wells.values()).count(seat) if self.is_in_play(seat) else 0
        return sum(int(RULEBOOK["units"][unit]["mana"]) for unit in units) + WELL_MANA * wells

    def mana(self) -> list[int]:
        """The mana of every seat."""
        return [self.mana_of(seat) for seat in range(self.settings.seats)]

    def cyclone_target(self) -> int | None:
        """9.2  The seat in play with the lowest mana, the earliest among equals."""
        if not self.settings.cyclone:
            return None
        return min(self.in_play(), key=lambda seat: (self.mana_of(seat), seat), default=None)

    def table_rounds(self) -> int:
        """9.2  The rounds that the table gives for the present difference of mana."""
        mana = [self.mana_of(seat) for seat in self.in_play()]
        difference = max(mana) - min(mana)
        return int([row["rounds"] for row in RULEBOOK["cyclone"]["table"] if row["min_difference"] <= difference][-1])

    def cyclone_update(self) -> None:
        """9.2  The target's timer becomes the table's value if it is 0 or greater than that."""
        target = self.cyclone_target()
        if target is None:
            return
        rounds = self.table_rounds()
        if self.timers[target] == 0 or self.timers[target] > rounds:
            self.timers[target] = rounds

    def die(self, unit: Unit) -> None:
        """6.6, 12.3  A unit dies, or its martyr does so in its place."""
        link = unit.link()
        partner = link.partner if link else None
        if partner is None:
            self.fall(unit)
            return
        tile = partner.cell
        self.end_link(unit)
        self.fall(partner)
        if self.winners is None and self.on_board(unit):
            self.place(unit, tile)

    def fall(self, unit: Unit) -> None:
        """6.6  A unit leaves the board for good: cyclone update, end check, then vengeance (12.3)."""
        self.leave(unit)
        self.dismiss_summoned(unit.owner)
        self.cyclone_update()
        self.end_check()
        if self.winners is None:
            self.avenge(unit)

    def leave(self, unit: Unit) -> None:
        """Take a unit off the board; a martyr link does not outlast it."""
        self.end_link(unit)
        self.units = [other for other in self.units if other is not unit]

    def dismiss_summoned(self, seat: int) -> None:
        """12.3  Summoned units are removed with the last other unit of their seat."""
        if not self.is_in_play(seat):
            for unit in self.units_of(seat):
                self.leave(unit)

    def end_link(self, unit: Unit) -> None:
        """12.3  A martyr link ends on both units."""
        link = unit.link()
        if link is None:
            return
        for linked in (unit, link.partner):
            if linked is not None:
                linked.effects = [effect for effect in linked.effects if effect.id != "martyr"]

    def avenge(self, fallen: Unit) -> None:
        """12.3  Who moved or cast when the bearer of vengeance died is marked for death."""
        actor = self.actor
        if actor is None or actor is fallen or not self.on_board(actor):
            return
        for effect in fallen.effects:
            if effect.id == "vengeance":
                actor.receive(Effect("death_mark"))

    def end_check(self) -> None:
        """9.1  When only one team has a seat in play, all seats of that team win."""
        teams = {self.settings.teams[seat] for seat in self.in_play()}
        if len(teams) <= 1:
            self.win(teams)

    def win(self, teams: set[int]) -> None:
        """9.1  All seats of the team win, those without units too."""
        self.winners = [seat for seat, team in enumerate(self.settings.teams) if team in teams]

    def adjudicate(self) -> None:
        """9.4  The team with the most mana of its seats in play wins; a tie goes to the highest seat in play."""
        totals: dict[int, int] = {}
        for seat in self.in_play():
            team = self.settings.teams[seat]
            totals[team] = totals.get(team, 0) + self.mana_of(seat)
        tied = [seat for seat in self.in_play() if totals[self.settings.teams[seat]] == max(totals.values())]
        self.win({self.settings.teams[seat] for seat in tied[-1:]})
