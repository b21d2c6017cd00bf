// Compiles Pyodide's standard library, by Pyodide itself: its Python then starts in a third of the time.
// node compile_stdlib.mjs PYODIDE_FOLDER: reads python_stdlib.zip there, writes compiled_stdlib.zip.

import { readFile, rename, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide.mjs")).href);
const pyodide = await loadPyodide();
pyodide.FS.writeFile("/tmp/sources.zip", await readFile(join(folder, "python_stdlib.zip")));
pyodide.runPython(`
import importlib.util
from importlib._bootstrap_external import _code_to_hash_pyc
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

# They need processes, a terminal or a server, and a page has none of these.
LEFT_OUT = {
    "_pyrepl", "doctest", "imaplib", "mailbox", "multiprocessing", "pdb", "pydoc", "pydoc_data",
    "unittest", "wsgiref", "xmlrpc",
}

# Where Pyodide puts the archive: tracebacks name it.
HOME = "/lib/python{}{}.zip/".format(*__import__("sys").version_info)

def compiled(name, source):
    code = compile(source, HOME + name, "exec", dont_inherit=True, optimize=2)
    return bytes(_code_to_hash_pyc(code, importlib.util.source_hash(source), checked=False))

with ZipFile("/tmp/sources.zip") as sources, ZipFile("/tmp/compiled.zip", "w") as archive:
    for entry in sources.infolist():
        if entry.is_dir() or entry.filename.split("/")[0].removesuffix(".py") in LEFT_OUT:
            continue
        name, content = entry.filename, sources.read(entry)
        if name.endswith(".py"):
            name, content = name + "c", compiled(name, content)
        archive.writestr(ZipInfo(name), content, ZIP_DEFLATED, 9)
`);
// Renamed when it is whole, so that an interrupted run leaves nothing half done.
const target = join(folder, "compiled_stdlib.zip");
await writeFile(`${target}.part`, pyodide.FS.readFile("/tmp/compiled.zip"));
await rename(`${target}.part`, target);
