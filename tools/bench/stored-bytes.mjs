import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../start/settings.mjs';
import { withClient } from './database.mjs';
import { storedKeys } from './store.mjs';

const AUDIT = readFileSync(join(ROOT, 'libs/testing/src/stored-bytes-audit.sql'), 'utf8');
const SWEPT_WITHIN_MS = 120_000;
const CHECK_EVERY_MS = 250;

/**
 * What is wrong with the stored bytes of a deployment: lost, not those that were accepted, or lingering.
 * @returns {Promise<{ finding: string, thing: string }[]>}
 */
export async function auditBytes({ databaseUrl, env }, { swept }) {
  const keys = env.OBJECT_STORE_BUCKET ? await storedKeys(env) : null;
  return withClient(databaseUrl, async (client) => (await client.query(AUDIT, [keys, swept])).rows);
}

/** Lets the times pass after which things are swept, and has them swept. @throws Error when that does not end */
export async function sweepNow({ databaseUrl }) {
  await withClient(databaseUrl, async (client) => {
    await client.query(`UPDATE object_content_leftovers SET remove_after = now() - interval '1 minute'`);
    await client.query(`UPDATE object_contents SET updated_at = now() - interval '25 hours' WHERE state = 'pending'`);
    const id = randomUUID();
    await client.query(
      `INSERT INTO jobs (id, type, queue, payload, max_attempts) VALUES ($1, 'content.sweep-contents', 'content', '{}', 3)`,
      [id],
    );
    for (const deadline = performance.now() + SWEPT_WITHIN_MS; ; await sleep(CHECK_EVERY_MS)) {
      const { rows } = await client.query(`SELECT status FROM jobs WHERE id = $1`, [id]);
      if (rows[0]?.status === 'complete') return;
      if (performance.now() > deadline) throw new Error(`The sweep is ${rows[0]?.status} after two minutes.`);
    }
  });
}
