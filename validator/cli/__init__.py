"""The command line: `deckmarshal`."""
