"""The standard library of the browser's Python: what the engine can need of it, compiled.

`imports` reads what a source imports, `needed` follows that from module to module, `compiled`
makes what is kept small. All of it runs in the browser's own Python, which alone can read its
library; `build.mjs` starts it.
"""
