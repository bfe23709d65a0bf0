#!/usr/bin/env node
// node tools/boundary-canary/check.mjs
// Proves that the lint rules still bite: each canary is code that must be refused, put in the place of a real file.
// Run after nx has made the project graph that the boundary rule reads; without it the rule passes silently.
import { existsSync } from 'node:fs';
import { ESLint } from 'eslint';
import { canaries, typedCanary } from './canaries.mjs';
import { acceptedWithTypes } from './typed.mjs';

/** What ESLint lets pass, a line each. */
async function accepted() {
  const eslint = new ESLint();
  const silent = [];
  for (const { file, code, rule } of canaries) {
    if (!existsSync(file)) throw new Error(`The canary's file ${file} is gone; point it at another one.`);
    const [result] = await eslint.lintText(code, { filePath: file });
    const found = result.messages.some(({ ruleId }) => ruleId?.endsWith(rule));
    if (!found) silent.push(`${file}: "${code}" was not refused by ${rule}`);
  }
  return silent;
}

const silent = [...(await accepted()), ...acceptedWithTypes(typedCanary)];
if (silent.length > 0) {
  console.error(silent.join('\n'));
  process.exit(1);
}
console.log(`${canaries.length + typedCanary.folders.length} canaries refused, as they must be.`);
