"""The website: built from the notebooks with Sphinx, and served on this machine.

Sphinx is imported by `hearts_lessons.site.pages` and `hearts_lessons.site.extension` alone, which
run in processes of their own.
"""
