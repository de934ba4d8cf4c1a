"""Combat: who may attack whom, what is done meanwhile, and the strikes."""
