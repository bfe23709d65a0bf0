#!/usr/bin/env node
// npm run reset: stops the system and forgets its data, secrets and logs. Downloads stay.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { stopLeftovers } from './leftovers.mjs';
import { readSettings } from './settings.mjs';

// Named one by one: STATE_DIR may be a folder with other things in it.
const OURS = ['postgres', 'redis', 's3', 'uploads', 'logs', 'run', 'state.json', 'secrets.json'];

const { stateDir } = readSettings();
await stopLeftovers(stateDir);
for (const name of OURS) rmSync(join(stateDir, name), { recursive: true, force: true });
console.log(`Forgot the data under ${stateDir}.`);
if (process.env.DATABASE_URL) console.log('The database of DATABASE_URL is not ours and keeps what it has.');
