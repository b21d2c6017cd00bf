"""What every refusal of the rules has in common."""

from __future__ import annotations


class RulesError(ValueError):
    """Something that the rules refuse. Nothing has changed.

    ``code`` is stable and names the sentence in the catalogues; ``values`` fill it in.
    """

    code = "rules"

    def __init__(self, **values: object) -> None:
        self.values = values
        details = ", ".join(f"{key}={value}" for key, value in values.items())
        super().__init__(f"{self.code}: {details}" if details else self.code)
