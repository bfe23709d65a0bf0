import { createRequire } from 'node:module';
import { join } from 'node:path';
import { bundle, processEntries } from '../build/bundle.mjs';
import { ROOT } from '../start/settings.mjs';

process.env.SWC_NODE_PROJECT = join(ROOT, 'tsconfig.json');
const require = createRequire(import.meta.url);
require('reflect-metadata');
require('@swc-node/register');

/** A module of the product, run from its TypeScript source; `path` from the root of the repository. */
export const source = (path) => require(join(ROOT, path));

/** Bundles what code that runs from source starts as a thread or process of its own, as the embedder does. */
export const buildEntries = async () => bundle(await processEntries(), join(ROOT, 'dist', 'entries'));
