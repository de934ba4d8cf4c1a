"""`make bench`: every benchmark, one after the other."""

from benchmarks import checks

checks.run()
