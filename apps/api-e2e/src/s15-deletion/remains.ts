import { Client } from 'pg';

/** A place that still mentions something, e.g. `jobs: {...}`. */
export type Mention = string;

/** What is left of a tenant in the database, asked of the database itself, so that no table can be forgotten. */
export class Remains {
  private constructor(private readonly database: Client) {}

  static async of(databaseUrl: string): Promise<Remains> {
    const database = new Client({ connectionString: databaseUrl });
    await database.connect();
    return new Remains(database);
  }

  close(): Promise<void> {
    return this.database.end();
  }

  async query<Row>(sql: string, parameters: unknown[] = []): Promise<Row[]> {
    return (await this.database.query(sql, parameters)).rows as Row[];
  }

  /** Every table, and whether its rows say whose they are. */
  tables(): Promise<{ name: string; tenants: boolean }[]> {
    return this.query(
      `SELECT t.table_name AS name, bool_or(c.column_name = 'tenant_id') AS tenants
       FROM information_schema.tables t JOIN information_schema.columns c USING (table_schema, table_name)
       WHERE t.table_schema = current_schema() AND t.table_type = 'BASE TABLE' GROUP BY 1 ORDER BY 1`,
    );
  }

  /** How many rows of each table that says whose they are are a tenant's. */
  async rowsOf(tenantId: string): Promise<ReadonlyMap<string, number>> {
    const counts = new Map<string, number>();
    for (const { name, tenants } of await this.tables()) {
      if (!tenants) continue;
      const sql = `SELECT count(*)::int AS rows FROM "${name}" WHERE tenant_id = $1`;
      counts.set(name, (await this.query<{ rows: number }>(sql, [tenantId]))[0]!.rows);
    }
    return counts;
  }

  /** Every row of any table in which one of the words stands, in whatever column; in bytes too. */
  async mentionsOf(words: readonly string[]): Promise<Mention[]> {
    // What is stored as bytes is shown in hexadecimal digits.
    const looked = words.flatMap((word) => [word, Buffer.from(word).toString('hex')]).map((word) => `%${word}%`);
    const mentions: Mention[] = [];
    for (const { name } of await this.tables()) {
      const sql = `SELECT t::text AS row FROM "${name}" t WHERE t::text LIKE ANY($1::text[])`;
      for (const { row } of await this.query<{ row: string }>(sql, [looked])) mentions.push(`${name}: ${row}`);
    }
    return mentions;
  }
}
