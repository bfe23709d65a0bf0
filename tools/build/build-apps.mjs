#!/usr/bin/env node
// Builds every app whose sources changed since its last build; `npm start` and the tests call it.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bundle.mjs';
import { buildApp } from './build-app.mjs';

const stamp = join(root, 'dist', 'apps', '.inputs');

async function inputsHash() {
  const hash = createHash('sha256');
  for (const folder of ['apps', 'libs', 'migrations', 'tools/build']) {
    const files = (await readdir(join(root, folder), { recursive: true })).filter((file) =>
      /\.(ts|mjs|json|sql)$/.test(file),
    );
    for (const file of files.sort()) hash.update(file).update(await readFile(join(root, folder, file)));
  }
  for (const file of ['package.json', 'tsconfig.base.json', '.swcrc']) hash.update(await readFile(join(root, file)));
  return hash.digest('hex');
}

async function apps() {
  const folders = await readdir(join(root, 'apps'));
  return folders.filter((app) => existsSync(join(root, 'apps', app, 'src', 'main.ts')));
}

const wanted = await inputsHash();
const built = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
if (built !== wanted) {
  await Promise.all((await apps()).map(buildApp));
  await writeFile(stamp, wanted);
}
