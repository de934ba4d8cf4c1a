"""The JSON API, version 1. Its OpenAPI description is made from the same schemas it obeys."""

from validator.api.install import install_api

__all__ = ["install_api"]
