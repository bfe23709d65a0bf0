import { readFileSync } from 'node:fs';
import { Client } from 'pg';

/** Makes everything that was asked in a tenant, and every run of its apps, so many days older: nobody can wait for that. */
export async function ageQuestions(tenantId: string, days: number): Promise<void> {
  const { database_url: connectionString } = JSON.parse(readFileSync(process.env['TEST_STATE_FILE']!, 'utf8')) as {
    database_url: string;
  };
  const database = new Client({ connectionString });
  await database.connect();
  try {
    for (const table of ['messages', 'app_runs']) {
      const sql = `UPDATE ${table} SET created_at = created_at - make_interval(days => $2) WHERE tenant_id = $1`;
      await database.query(sql, [tenantId, days]);
    }
  } finally {
    await database.end();
  }
}
