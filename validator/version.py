"""Which Deckmarshal this is."""

from importlib.metadata import version

VERSION = version("deckmarshal")
