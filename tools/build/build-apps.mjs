#!/usr/bin/env node
// Builds every app whose build was made from other sources than there are now; `npm start` and the tests call it.
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bundle.mjs';
import { buildApp, folderOf, inputsOf } from './build-app.mjs';
import { inputsHash, stampedInputs } from './inputs.mjs';

async function appNames() {
  const folders = await readdir(join(root, 'apps'));
  return folders.filter((app) => existsSync(join(root, 'apps', app, 'src', 'main.ts')));
}

const inputs = await inputsHash();
await Promise.all(
  (await appNames()).map(async (app) => {
    const wanted = await inputsOf(app, inputs);
    if ((await stampedInputs(folderOf(app))) !== wanted) await buildApp(app, wanted);
  }),
);
