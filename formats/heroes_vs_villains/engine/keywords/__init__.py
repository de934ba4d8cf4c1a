"""What single keywords do that are more than a word on somebody, a module each."""
