"""What the pages may do: the Content-Security-Policy of the site, the same for every page.

Each page names it in a ``<meta>``, so that it holds from any server and from the disk; a server can
send it as a header too, as the one on this machine does. Why each directive is as it is stands in
``docs/headers.md``.
"""

from __future__ import annotations

from html import escape

HEADER = "Content-Security-Policy"
DIRECTIVES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data:",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "frame-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
}
WORKER = "worker.js"
"""The script that runs Python. A header binds it, unlike a page's ``<meta>``."""

APART = ("404.html", "worker.html")
"""Pages that have to do what no other may, and name a policy of their own for it."""


def policy(**instead: str) -> str:
    """The policy as one line; ``script_src="…"`` stands in place of what that directive has."""
    others = {name.replace("_", "-"): sources for name, sources in instead.items()}
    return "; ".join(f"{name} {sources}" for name, sources in {**DIRECTIVES, **others}.items())


PAGE_POLICY = policy()
WORKER_POLICY = policy(script_src=f"{DIRECTIVES['script-src']} 'wasm-unsafe-eval'")
META = f'<meta http-equiv="{HEADER}" content="{escape(PAGE_POLICY, quote=False)}">'


def policy_for(path: str) -> str:
    """What a server sends with the file at ``path``, or nothing where the file says it itself."""
    name = path.rpartition("/")[2]
    if name in APART:
        return ""
    return WORKER_POLICY if name == WORKER else PAGE_POLICY
