import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { killList, VICTIMS } from './killer.mjs';
import { patiently } from './loss-check.mjs';

const ACTIONS = 10_000;
const KILLS_EACH = 10;
/** So long after the worker was told to write something dies: it has just begun, is in the middle, or is done. */
const KILL_WITHIN_MS = 300;
const WRITTEN_WITHIN_MS = 180_000;
const CHECK_EVERY_MS = 500;

/** Has the worker write what waits, and kills something about then. */
async function killAmidWriting(deployment, database, victim) {
  await database.query(
    `INSERT INTO jobs (id, type, queue, payload, max_attempts) VALUES ($1, 'audit.drain-outbox', 'audit', '{}', 5)`,
    [randomUUID()],
  );
  await sleep(Math.random() * KILL_WITHIN_MS);
  await VICTIMS[victim](deployment);
}

/** Renames a space again and again, one after the other so that their order is known, while things are killed. */
async function act(deployment, database, { client, spaceId }) {
  const kills = killList({ worker: KILLS_EACH, Redis: KILLS_EACH });
  const every = Math.floor(ACTIONS / (kills.length + 1));
  let killing = Promise.resolve();
  for (let number = 1; number <= ACTIONS; number += 1) {
    await patiently(() => client.send('PATCH', `/spaces/${spaceId}/`, { name: `Action ${number}` }));
    if (number % every !== 0 || kills.length === 0) continue;
    await killing;
    killing = killAmidWriting(deployment, database, kills.pop());
  }
  await killing;
}

/** Waits until the worker has written everything that was recorded. @throws Error when it does not */
async function written(database) {
  for (const deadline = performance.now() + WRITTEN_WITHIN_MS; ; await sleep(CHECK_EVERY_MS)) {
    const { rows } = await database.query('SELECT count(*)::int AS waiting FROM audit_outbox');
    if (rows[0].waiting === 0) return;
    if (performance.now() > deadline) throw new Error(`${rows[0].waiting} entries still wait in the outbox.`);
  }
}

/** The numbers of the actions in the order of the log. */
async function numbersInLog(database, spaceId) {
  const { rows } = await database.query(
    `SELECT substr(metadata->'changes'->'name'->>'new', 8)::int AS number FROM audit_logs
     WHERE entity_id = $1 AND action = 'SPACE_UPDATED' ORDER BY sequence`,
    [spaceId],
  );
  return rows.map(({ number }) => number);
}

/** What becomes of the entries of audited actions while worker and Redis are killed. */
export const auditLoss = {
  name: 'audit-loss',
  about: `${ACTIONS} audited actions while worker and Redis are killed ${KILLS_EACH} times each`,
  async run(context) {
    // The supervisor's news of every death would bury the table.
    const quiet = { ...context, say: () => undefined };
    const deployment = await Deployment.start(quiet, { apps: ['api', 'worker'], model: 'lexical' });
    const client = await Client.signIn(deployment);
    const { id: spaceId } = await client.post('/spaces/', { name: 'Action 0' });
    const numbers = await withClient(deployment.databaseUrl, async (database) => {
      await act(deployment, database, { client, spaceId });
      await written(database);
      return numbersInLog(database, spaceId);
    });
    const distinct = new Set(numbers).size;
    const misplaced = numbers.filter((number, at) => number !== at + 1).length;
    const row = { actions: ACTIONS, entries: numbers.length, twice: numbers.length - distinct, misplaced };
    const broken = ACTIONS - distinct + row.twice + misplaced;
    return {
      tables: [{ title: 'entries in the log', rows: [row] }],
      goals: [{ what: 'missing, doubled and misplaced entries', measured: broken, atMost: 0 }],
    };
  },
};
