"""House formats: a format that extends one of Deckmarshal's, stated in one line or in TOML."""

from formats.construction.house.compiling import EVERY_CATALOGUE, compile_house
from formats.construction.house.line import read_line, rules_alone
from formats.construction.house.stated import HouseError, HouseFormat, Size
from formats.construction.house.toml import read_named_toml, read_toml

__all__ = [
    "EVERY_CATALOGUE",
    "HouseError",
    "HouseFormat",
    "Size",
    "compile_house",
    "read_line",
    "read_named_toml",
    "read_toml",
    "rules_alone",
]
