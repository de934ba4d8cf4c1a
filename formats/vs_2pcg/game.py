"""Vs. System 2PCG, as it describes itself."""

from formats.description import GameDescription
from formats.vs_2pcg.construction import TRAINING, VS_2PCG
from formats.vs_2pcg.setup import opening_of

GAME = GameDescription(
    id="vs-2pcg",
    name="Vs. System 2PCG",
    rulebook="The Utopia Battles (2019)",
    package="formats.vs_2pcg",
    formats=(VS_2PCG, TRAINING),
    opening=lambda report: opening_of(report.submission),
)
