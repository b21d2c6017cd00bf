"""Worked examples, drawn: a trick with a hand, the tricks of a hand, the score after it.

Each picture is replayed by the rules first, so nothing is drawn that could not have happened.
"""
