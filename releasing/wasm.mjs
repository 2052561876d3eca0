// Runs a part of the test suite in Pyodide, CPython for WebAssembly, under node.
// Usage: node wasm.mjs PYODIDE WHEELS PROJECT ARGUMENT..., all folders absolute; the arguments are pytest's.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [pyodide, wheels, project, ...words] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(path.join(pyodide, 'pyodide.mjs')));
const python = await loadPyodide({ indexURL: pyodide });
const files = fs.readdirSync(wheels).map((name) => pathToFileURL(path.join(wheels, name)).href);
await python.loadPackage(files, { messageCallback: () => {} });
python.FS.mkdirTree('/project');
python.mountNodeFS('/project', project);
python.globals.set('words', python.toPy(words));
const program = `
import os, sys

os.chdir("/project")
sys.dont_write_bytecode = True
print("Python", sys.version.split()[0], "on", sys.platform)

import pytest

class FewExamples:
    @staticmethod
    @pytest.hookimpl(tryfirst=True)
    def pytest_configure():
        from hypothesis import HealthCheck, settings

        slow = (HealthCheck.too_slow, HealthCheck.data_too_large)
        settings.register_profile("few", derandomize=True, deadline=None, max_examples=3, suppress_health_check=slow)

plugins = [FewExamples]
int(pytest.main(["-p", "no:cacheprovider", "--hypothesis-profile=few", *words], plugins))
`;
try {
  process.exitCode = python.runPython(program);
} catch (error) {
  console.error(error.message); // node would print the line of the source as well, and that is the whole of Pyodide
  process.exitCode = 1;
}
