/** What a database refuses, as on a broken disk. */
export interface RefusedWrites {
  readonly write: 'INSERT' | 'UPDATE' | 'DELETE';
  readonly table: string;
  /** Which rows: an expression over `NEW` or `OLD`. */
  readonly when: string;
}

/** Does something while a database refuses some writes. @param database of the owner of the tables */
export async function whileRefused<Result>(
  database: { query(sql: string): Promise<unknown> },
  { write, table, when }: RefusedWrites,
  work: () => Promise<Result>,
): Promise<Result> {
  await database.query(`CREATE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'The disk is broken.'; END $$`);
  await database.query(
    `CREATE TRIGGER refuse BEFORE ${write} ON ${table} FOR EACH ROW WHEN (${when}) EXECUTE FUNCTION refuse_write()`,
  );
  try {
    return await work();
  } finally {
    await database.query(`DROP TRIGGER refuse ON ${table}; DROP FUNCTION refuse_write()`);
  }
}
