import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Runs `work` with a connection of its own. */
export async function withClient(url, work) {
  const client = new pg.Client({ connectionString: url });
  // A benchmark may end the server under its connections; the query that runs says so.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A new empty database on a real server, and how to drop it. */
export async function createDatabase(serverUrl) {
  const name = `svc_bench_${randomBytes(4).toString('hex')}`;
  await withClient(serverUrl, (server) => server.query(`CREATE DATABASE ${name}`));
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = () => withClient(serverUrl, (server) => server.query(`DROP DATABASE ${name} WITH (FORCE)`));
  return { url: url.href, drop };
}

/** Fills tables in one transaction, foreign keys unchecked, and has the planner know about it. */
export async function fillUnchecked(client, statements) {
  await client.query('BEGIN; SET LOCAL session_replication_role = replica');
  for (const statement of statements) await client.query(statement);
  await client.query('COMMIT');
  await client.query('VACUUM ANALYZE');
}
