import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../start/settings.mjs';

const require = createRequire(import.meta.url);
require('reflect-metadata');
require('@swc-node/register');

/** A module of the product, run from its TypeScript source; `path` from the root of the repository. */
export const source = (path) => require(join(ROOT, path));
