import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a JSON file whole or not at all, readable by its owner only: most of ours hold secrets. */
export function writeJsonAtomically(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  const draft = `${path}.${process.pid}.draft`;
  writeFileSync(draft, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, path);
}

/** The parsed file, or undefined where there is none or where it is not JSON. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return undefined;
  }
}

/** The last lines of a text file, for showing why a process died; empty where there is no file. */
export function lastLines(path, count = 20) {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').slice(-count);
  } catch {
    return [];
  }
}
