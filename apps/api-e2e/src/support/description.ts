import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Where what is generated from the routes lies. */
export const GENERATED = join(__dirname, '../../../../docs/generated');

/** The description of the API, anew for each caller. */
export function readDescription<Needed>(): Needed {
  return JSON.parse(readFileSync(join(GENERATED, 'openapi.json'), 'utf8')) as Needed;
}
