"""The words of every language, one catalogue each."""
