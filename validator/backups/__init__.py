"""Everything that the service keeps, copied while it runs, and put back."""
