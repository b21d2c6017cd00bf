"""What can be printed: rule cards, the ten steps of a hand, worksheets and the glossary.

All of it is made from the rule sets, the drills and the glossary's data; none of it states a rule.
"""
