"""How the service runs: who may ask how often, what is logged and counted, how it stops."""
