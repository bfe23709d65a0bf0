#!/usr/bin/env node
// Builds the worker-thread and child-process entries into dist/entries, where code that runs from source finds them.
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundle, processEntries, root } from './bundle.mjs';

/** Builds them; with `tests` those of the libs' tests too. */
export async function buildEntries({ tests = false } = {}) {
  await bundle(await processEntries({ tests }), join(root, 'dist', 'entries'));
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url)) await buildEntries({ tests: true });
