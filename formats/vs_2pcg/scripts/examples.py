"""What invented cards of the worked examples do: where an example needs a text that it describes.

By title; whoever writes a position of their own may use them, too.
"""

from formats.vs_2pcg.engine.powers import Script

EXAMPLES: dict[str, Script] = {}
