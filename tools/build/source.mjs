// Lets tools use the product from its TypeScript source, without a build.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from './bundle.mjs';

process.env.SWC_NODE_PROJECT = join(root, 'tsconfig.json');
const require = createRequire(import.meta.url);
require('reflect-metadata');
require('@swc-node/register');

/** A module of the product; `path` from the root of the repository. */
export const source = (path) => require(join(root, path));
