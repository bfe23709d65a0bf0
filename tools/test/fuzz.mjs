#!/usr/bin/env node
// npm run fuzz [-- --requests N] [-- --seed N]
// Sends many generated requests to a product of its own, as one step of `npm test` does with few. What is found is
// printed as it was sent; the seed that is printed finds it again.
import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../start/settings.mjs';
import { runVisibly } from './child.mjs';

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } },
});
const seed = values.seed ?? String(randomInt(1_000_000_000));
const variables = { FUZZ_REQUESTS: values.requests, FUZZ_SEED: seed };
const args = [join(ROOT, 'tools/test/test.mjs'), '--only', 'e2e', '--', 'apps/api-e2e/src/fuzz'];
const isFine = await runVisibly(process.execPath, args, { cwd: ROOT, env: { ...process.env, ...variables } });
process.exitCode = isFine ? 0 : 1;
