"""What happens how often: exact odds, seeded simulations, and how far a sample can be trusted.

The results that the book draws are kept in ``data.json``; ``python -m hearts_lessons.chances
--write`` makes them anew.
"""
