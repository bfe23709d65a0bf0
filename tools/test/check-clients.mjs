#!/usr/bin/env node
// node tools/test/check-clients.mjs
// Makes clients of the committed description with the generators that integrators use, and compiles them together.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../start/settings.mjs';

const run = promisify(execFile);
const bin = (path) => join(ROOT, 'node_modules', path);
const DESCRIPTION = join(ROOT, 'docs/generated/openapi.json');

const ORVAL = {
  api: { input: { target: DESCRIPTION }, output: { target: './orval/api.ts', client: 'fetch', mode: 'single' } },
};

/** What each generator is called with, in the folder that takes its client. */
const GENERATORS = {
  'openapi-typescript': [bin('openapi-typescript/bin/cli.js'), DESCRIPTION, '-o', 'openapi-typescript/api.ts'],
  '@hey-api/openapi-ts': [bin('@hey-api/openapi-ts/bin/run.js'), '-i', DESCRIPTION, '-o', 'hey-api', '--silent'],
  orval: [bin('orval/dist/bin/orval.js'), '--config', 'orval.config.cjs'],
};

/** What a browser's project compiles with; libraries' own declarations are not looked at. */
const TSCONFIG = {
  compilerOptions: {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
  },
  include: ['openapi-typescript', 'hey-api', 'orval'],
};

/** Runs a program; what it said is part of the error. */
async function attempt(name, args, cwd) {
  try {
    await run(process.execPath, args, { cwd, env: { PATH: process.env.PATH, CI: '1' }, maxBuffer: 64 * 1024 * 1024 });
  } catch (error) {
    throw new Error(`${name}: ${error.stdout}${error.stderr}`);
  }
}

await mkdir(join(ROOT, 'dist'), { recursive: true });
const folder = await mkdtemp(join(ROOT, 'dist', 'clients-'));
try {
  await writeFile(join(folder, 'orval.config.cjs'), `module.exports = ${JSON.stringify(ORVAL)};\n`);
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
  await Promise.all(Object.entries(GENERATORS).map(([name, args]) => attempt(name, args, folder)));
  await attempt('tsc', [bin('typescript/bin/tsc'), '-p', '.'], folder);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
