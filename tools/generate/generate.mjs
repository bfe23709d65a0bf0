#!/usr/bin/env node
// node tools/generate/generate.mjs [--check]
// Writes every file that is made from the code. With --check it writes nothing: it names the files that differ, lets
// redocly judge the API description, and fails when there is anything to say.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { bundle, root } from '../build/bundle.mjs';

/** The end-to-end tests and the web app call the API by the same types, each from a place of its own. */
const CLIENTS = ['apps/api-e2e/src/generated/api.d.ts', 'apps/web/client/src/generated/api.d.ts'];
const HEADER = '// Made from docs/generated/openapi.json by `npm run generate`; do not edit.\n';

/** Runs the rendering entry in a process of its own, without any setting of this one. */
async function render() {
  await mkdir(join(root, 'dist'), { recursive: true });
  const outdir = await mkdtemp(join(root, 'dist', 'generate-'));
  try {
    await bundle({ render: join(root, 'tools/generate/render.ts') }, outdir);
    const options = { cwd: root, env: { PATH: process.env.PATH }, maxBuffer: 64 * 1024 * 1024 };
    const { stdout } = await promisify(execFile)(process.execPath, [join(outdir, 'render.js')], options);
    return JSON.parse(stdout);
  } finally {
    await rm(outdir, { recursive: true, force: true });
  }
}

/** The types of our own clients. A member with a default may be left out of a request. */
async function clientTypes(document) {
  const types = await openapiTypescript(JSON.parse(document), { defaultNonNullable: false });
  return HEADER + astToString(types);
}

async function present(path) {
  return readFile(join(root, path), 'utf8').catch(() => null);
}

/** What redocly finds wrong in the committed description, errors and warnings alike. */
async function problems() {
  const args = [
    join(root, 'node_modules/@redocly/cli/bin/cli.js'),
    'lint',
    'docs/generated/openapi.json',
    '--format=json',
  ];
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  const run = promisify(execFile)(process.execPath, args, { cwd: root, env, maxBuffer: 64 * 1024 * 1024 });
  // A document with problems ends the program with an error that carries its output all the same.
  const { stdout } = await run.catch((error) => error);
  return JSON.parse(stdout).problems.map(({ ruleId, message }) => `openapi.json: ${message} (${ruleId})`);
}

const files = await render();
const types = await clientTypes(files['docs/generated/openapi.json']);
for (const path of CLIENTS) files[path] = types;
const different = [];
for (const [path, text] of Object.entries(files)) if ((await present(path)) !== text) different.push(path);

if (process.argv.includes('--check')) {
  for (const path of different) console.error(`${path} is not what the code says`);
  if (different.length > 0) console.error('Run "npm run generate" and commit the result.');
  const found = await problems();
  for (const line of found) console.error(line);
  process.exitCode = different.length + found.length > 0 ? 1 : 0;
} else {
  for (const path of different) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), files[path]);
    console.log(`wrote ${path}`);
  }
}
