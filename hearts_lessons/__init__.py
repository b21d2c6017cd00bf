"""Hearts Lessons: an executable book that teaches the card game Hearts."""

__version__ = "0.1.0"
