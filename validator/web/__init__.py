"""The pages: the same answers as the API's, for people. They work without scripts."""
