#!/usr/bin/env node
// Proves that the lint rules still bite: each canary is code that must be refused, put in the place of a real file.
// Run through nx, which makes the project graph that the boundary rule reads; without it the rule passes silently.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { ESLint } from 'eslint';
import ts from 'typescript';
import { canaries } from './canaries.mjs';

/** A program of the canary alone for the rules that ask for types: one of the whole repository takes long to read. */
function programOf(file, code) {
  const options = { target: ts.ScriptTarget.ES2022, lib: ['lib.es2022.d.ts'], types: [], noResolve: true };
  const path = resolve(file);
  const host = ts.createCompilerHost(options, true);
  const read = host.readFile;
  host.readFile = (name) => (name === path ? code : read(name));
  return ts.createProgram([path], options, host);
}

const silent = [];
for (const { file, code, rule } of canaries) {
  if (!existsSync(file)) throw new Error(`The canary's file ${file} is gone; point it at another one.`);
  const parserOptions = { projectService: false, programs: [programOf(file, code)] };
  const eslint = new ESLint({ overrideConfig: { files: ['**/*.ts'], languageOptions: { parserOptions } } });
  const [result] = await eslint.lintText(code, { filePath: file });
  const found = result.messages.some(({ ruleId }) => ruleId?.endsWith(rule));
  if (!found) silent.push(`${file}: "${code}" was not refused by ${rule}`);
}
if (silent.length > 0) {
  console.error(silent.join('\n'));
  process.exit(1);
}
console.log(`${canaries.length} canaries refused, as they must be.`);
