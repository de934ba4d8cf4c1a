"""Vs. System, as it describes itself."""

from formats.charts import CostCurve, DeckCharts, NameChart
from formats.description import GameDescription
from formats.vs_system.construction import TRAINING, VS_SYSTEM
from formats.vs_system.setup import opening_of

GAME = GameDescription(
    id="vs-system",
    name="Vs. System",
    rulebook="Hellboy: The Essential Collection (2006)",
    package="formats.vs_system",
    formats=(VS_SYSTEM, TRAINING),
    opening=lambda report: opening_of(report.submission),
    charts=DeckCharts((CostCurve(), NameChart("Teams", "teams", "team", none="no team"))),
)
