"""Simulations that outlive a request: a page or the API asks, a worker process plays."""
