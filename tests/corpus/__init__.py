"""Many questions with their answers: the proof that a change of the code changes no answer.

    python -m tests.corpus keep FILE [--tree DIR]
    python -m tests.corpus compare OLD NEW

`keep` starts the service of a tree (this one, unless DIR is another) with a data folder of its
own, asks it everything over HTTP and on the command line, and writes a JSON line a question:
its name, the request, the status (or the exit code) and the answer. `compare` shows what differs
between two such files, and ends with 1 if anything does. To prove a refactoring:

    git worktree add --detach /tmp/before main
    python -m tests.corpus keep /tmp/before.jsonl --tree /tmp/before
    python -m tests.corpus keep /tmp/now.jsonl
    python -m tests.corpus compare /tmp/before.jsonl /tmp/now.jsonl

Only public interfaces are used, and nothing of the project is imported, so that the same tool
asks older and newer code. What may differ from run to run is put out of the answers
(`normal.py`): times, tokens, ports, folders. Everything else is kept, hashes and addresses of
simulations too: results that people have links to must be found again.

`lists.py` has the decklists (the samples of the games, and `lists/` here), `variants.py` what is
done to them, `notations.py` how other programs write them; `questions.py`, `drawing.py`,
`pages.py` and `commands.py` ask things that hang on nothing else, `stories.py` and `events.py`
what comes one after another.
"""
