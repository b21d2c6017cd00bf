"""What a class has handed in, played over by the rules and put into one table.

>>> report = graded([Paper("a.txt", "not a result")])
>>> [(each.source, each.findings[0].code) for each in report.apart]
[('a.txt', 'result_foreign')]
"""

from hearts_lessons.grading.paper import Paper, papers_in
from hearts_lessons.grading.report import Report, graded

__all__ = ["Paper", "Report", "graded", "papers_in"]
