#!/usr/bin/env node
// Builds the worker-thread and child-process entries into dist/entries, where code that runs from source finds them.
import { join } from 'node:path';
import { bundle, processEntries, root } from './bundle.mjs';

await bundle(await processEntries({ tests: true }), join(root, 'dist', 'entries'));
