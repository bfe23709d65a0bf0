import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ENTRIES, fill, questions } from './audit-search-data.mjs';
import { Client } from './client.mjs';
import { withClient } from './database.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, median, quantile } from './numbers.mjs';

const PAGE_SIZE = 20;
const TIMES = 9;
const LOOK_EVERY_MS = 500;
const INDEXED_WITHIN_MS = 1_800_000;

/** Has the worker index the log, as its schedule does, and waits for it. @returns seconds */
async function indexed(database) {
  const id = randomUUID();
  const begun = performance.now();
  await database.query(
    `INSERT INTO jobs (id, type, queue, payload, dedupe_key, max_attempts)
     VALUES ($1, 'audit.index-stretches', 'audit', '{}', 'all', 5)`,
    [id],
  );
  for (const deadline = begun + INDEXED_WITHIN_MS; ; await sleep(LOOK_EVERY_MS)) {
    const { rows } = await database.query('SELECT status FROM jobs WHERE id = $1', [id]);
    if (rows[0].status === 'complete') break;
    if (rows[0].status === 'failed' || performance.now() > deadline) throw new Error(`Indexing is ${rows[0].status}.`);
  }
  await database.query('VACUUM ANALYZE audit_grams, audit_stretches');
  return (performance.now() - begun) / 1_000;
}

/** Opens the log. @returns a function that asks it and tells how long the answer took */
async function auditor(client) {
  const body = JSON.stringify({ category: 'audit_review', description: 'Measuring how fast the log answers.' });
  const headers = { ...client.headers, 'content-type': 'application/json' };
  const answer = await fetch(client.url('/audit/access-session'), { method: 'POST', headers, body });
  if (!answer.ok) throw new Error(`The log was not opened: ${answer.status}`);
  const cookie = answer.headers.get('set-cookie').split(';')[0];
  return async ({ user, ...question }) => {
    const path = user ? `/audit/logs/user/${user}` : '/audit/logs';
    const url = client.url(`${path}?${new URLSearchParams({ page_size: PAGE_SIZE, ...question })}`);
    const start = performance.now();
    const page = await fetch(url, { headers: { ...client.headers, cookie } });
    const found = await page.json();
    if (!page.ok) throw new Error(`${url} answered ${page.status}: ${JSON.stringify(found)}`);
    return { found, ms: performance.now() - start };
  };
}

/** How many of the entries up to `head` there are, looked at one by one. */
async function truth(database, question, head) {
  const { search, actions, actor_id: actor, user, from_date: from, to_date: to } = question;
  const { rows } = await database.query(
    `SELECT count(*)::int AS count FROM audit_logs WHERE sequence <= $7
       AND ($1::text IS NULL OR position(lower($1) IN lower(description)) > 0)
       AND ($2::text IS NULL OR action = ANY(string_to_array($2, ','))) AND ($3::uuid IS NULL OR actor_id = $3)
       AND ($4::timestamptz IS NULL OR "timestamp" >= $4) AND ($5::timestamptz IS NULL OR "timestamp" <= $5)
       AND ($6::uuid IS NULL OR actor_id = $6 OR entity_id = $6)`,
    [search ?? null, actions ?? null, actor ?? null, from ?? null, to ?? null, user ?? null, head],
  );
  return rows[0].count;
}

async function measured(ask, database, question) {
  await ask(question); // the first reads from the disk
  const times = [];
  let entries = 0;
  for (let time = 0; time < TIMES; time += 1) {
    const { found, ms } = await ask(question);
    times.push(ms);
    entries = found.total_count;
  }
  // That the log was read is recorded before the answer comes, and may be in the log or still on its way there.
  const { rows } =
    await database.query(`SELECT max(sequence) - CASE WHEN EXISTS (SELECT FROM audit_outbox) THEN 0 ELSE 1 END
    AS head FROM audit_logs`);
  const isExact = entries === (await truth(database, question, rows[0].head));
  const told = Object.entries(question).map(([name, value]) => `${name}=${String(value).slice(0, 24)}`);
  return {
    asked: told.join(' ') || 'everything',
    entries,
    exact: isExact ? 'yes' : 'NO',
    'median ms': fixed(median(times), 1),
    'p90 ms': fixed(quantile(times, 0.9), 1),
  };
}

/** What searching a log of a million entries takes, and whether the numbers it tells are true. */
export const auditSearch = {
  name: 'audit-search',
  about: `lists and searches of a log of ${ENTRIES} entries of one tenant, over HTTP`,
  needsServer: true,
  async run(context) {
    const deployment = await Deployment.start(context, { apps: ['api', 'worker'], model: 'lexical' });
    const client = await Client.signIn(deployment);
    return withClient(deployment.databaseUrl, async (database) => {
      context.say(`  writing ${ENTRIES} entries`);
      await fill(database, deployment.tenantId);
      context.say('  indexing them');
      const seconds = await indexed(database);
      const sizes = await database.query(`SELECT pg_total_relation_size('audit_logs') AS log,
        pg_total_relation_size('audit_grams') AS index, pg_total_relation_size('audit_descriptions') AS sentences`);
      const ask = await auditor(client);
      const rows = [];
      for (const question of await questions(database)) rows.push(await measured(ask, database, question));
      const mb = Object.entries(sizes.rows[0]).map(([name, bytes]) => `${name} ${Math.round(bytes / 1e6)} MB`);
      return {
        tables: [{ title: `${PAGE_SIZE} entries a page, ${TIMES} times each`, rows }],
        notes: [`Indexing took ${fixed(seconds, 0)} s. Sizes: ${mb.join(', ')}.`],
        goals: [
          {
            what: 'slowest median of a list',
            measured: Math.max(...rows.map((row) => row['median ms'])),
            atMost: 100,
            unit: ' ms',
          },
          {
            what: 'lists that count wrongly',
            measured: rows.filter(({ exact }) => exact === 'NO').length,
            atMost: 0,
          },
        ],
      };
    });
  },
};
