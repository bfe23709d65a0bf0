#!/usr/bin/env node
// npm stop: stops everything that `npm start` started on this state folder, and nothing else.
import { rmSync } from 'node:fs';
import { stopLeftovers } from './leftovers.mjs';
import { readSettings, stateFile } from './settings.mjs';

const { stateDir } = readSettings();
const stopped = await stopLeftovers(stateDir);
rmSync(stateFile(stateDir), { force: true });
console.log(stopped > 0 ? 'Stopped.' : 'Nothing was running.');
