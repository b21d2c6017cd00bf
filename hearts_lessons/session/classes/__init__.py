"""Sets for a whole class: the same items and hands for everybody, and what was handed in.

>>> from hearts_lessons.session.classes.paper import Paper
>>> from hearts_lessons.session.classes.report import graded
>>> report = graded([Paper("a.txt", "not a result")])
>>> [(each.source, each.findings[0].code) for each in report.apart]
[('a.txt', 'result_foreign')]
"""
