"""What a command answers when it can't be carried out."""


class RefusedError(Exception):
    """A command that can't be carried out; the text says why, in one sentence."""
