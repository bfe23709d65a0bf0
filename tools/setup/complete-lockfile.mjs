#!/usr/bin/env node
// node tools/setup/complete-lockfile.mjs [--check]      after every npm install that changes package-lock.json
// A package registry that does not mirror the binaries for other platforms makes npm leave them out of the lock file,
// and `npm ci` then refuses that file everywhere. This names them again, by what their parents ask for. They have no
// integrity, because nobody here could read them; npm takes them as the platform's registry has them.
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const LOCK = join(fileURLToPath(import.meta.url), '../../../package-lock.json');
const SYSTEMS = ['darwin', 'win32', 'linux', 'android', 'freebsd', 'openharmony'];
const EXACT_VERSION = /^\d+\.\d+\.\d+[^\s|<>=^~]*$/;

/** Where Node would find a package that `path` asks for, as a key of the lock file; undefined if it is not there. */
function found(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    const key = `${folder}${folder ? '/' : ''}node_modules/${name}`;
    if (packages[key]) return key;
    if (folder === '') return undefined;
  }
}

/** `os` and `cpu` of a package such as `@swc/core-linux-arm-gnueabihf`, read from its name. WebAssembly has no `os`. */
export function platformOf(name) {
  const parts = name.split('-');
  if (parts.includes('wasm32')) return { cpu: ['wasm32'] };
  const at = parts.findIndex((part) => SYSTEMS.includes(part));
  if (at < 0 || !parts[at + 1]) throw new Error(`${name} does not say which platform it is for`);
  return { os: [parts[at]], cpu: [parts[at + 1]] };
}

/**
 * The optional packages that the lock file's own entries ask for and that it lacks, as entries to add.
 * @throws Error for one whose version or platform cannot be told
 */
export function missingEntries({ packages }) {
  const missing = {};
  for (const [path, parent] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(parent.optionalDependencies ?? {})) {
      if (found(packages, path, name)) continue;
      if (!EXACT_VERSION.test(version))
        throw new Error(`${path} asks for ${name}@${version}, which is no exact version`);
      const { os, cpu } = platformOf(name);
      missing[`node_modules/${name}`] = {
        version,
        cpu,
        ...(parent.dev ? { dev: true } : {}),
        optional: true,
        ...(os ? { os } : {}),
      };
    }
  }
  return missing;
}

function main() {
  const lock = JSON.parse(readFileSync(LOCK, 'utf8'));
  const missing = missingEntries(lock);
  const names = Object.keys(missing);
  if (names.length === 0) return;
  if (process.argv.includes('--check')) {
    console.error(`package-lock.json lacks ${names.length} packages of other platforms: npm ci would refuse it. Run
node tools/setup/complete-lockfile.mjs`);
    process.exitCode = 1;
    return;
  }
  const { '': root, ...others } = { ...lock.packages, ...missing };
  const sorted = Object.entries(others).sort(([one], [other]) => one.localeCompare(other, 'en'));
  lock.packages = { '': root, ...Object.fromEntries(sorted) };
  writeFileSync(LOCK, `${JSON.stringify(lock, null, 2)}\n`);
  console.log(`package-lock.json: added ${names.length} packages of other platforms`);
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) main();
