"""Speed and weight, measured against the budgets: `python -m benchmarks.page`, `.lab`, `.rules`.

Never part of a test run: a machine that is busy is no fault of the code.
"""

import sys
from pathlib import Path

# The browser and what stands on a page are described once, where they are tested.
sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
