import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type TestDatabase, testDatabase } from '@svc/testing';
import { getMetadataArgsStorage } from 'typeorm';

interface DatabaseColumn {
  tableName: string;
  columnName: string;
  type: string;
  nullable: boolean;
}

/** What information_schema calls the types that entities name differently. */
const TYPE_NAMES: Record<string, string> = {
  bigint: 'int8',
  'bit varying': 'varbit',
  boolean: 'bool',
  bytea: 'bytea',
  'double precision': 'float8',
  integer: 'int4',
  real: 'float4',
  smallint: 'int2',
};

/**
 * Rows that processes keep among themselves, which only a few plain statements ever touch, and the words of chunks, for
 * whose sparse vectors entities have no type.
 */
const WITHOUT_ENTITY = [
  'chunk_terms',
  'job_schedules',
  'leaderships',
  'queue_sweeps',
  'rare_word_postings',
  'schema_migrations',
  'word_blocks',
  'word_postings',
  'worker_heartbeats',
];

const LIBS = join(__dirname, '../../../libs');

/** Loads every entity of the product, whichever lib it belongs to. */
async function loadEntities(): Promise<void> {
  const files = readdirSync(LIBS, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.entit(y|ies)\.ts$/.test(name))) await import(join(LIBS, file));
}

describe('Entities and migrations', () => {
  let database: TestDatabase;
  let columns: DatabaseColumn[];

  beforeAll(async () => {
    await loadEntities();
    const entities = getMetadataArgsStorage().tables.map((table) => table.target as never);
    database = await testDatabase(entities);
    columns = await database.dataSource.query(`
      SELECT c.table_name AS "tableName", c.column_name AS "columnName", c.udt_name AS type,
        c.is_nullable = 'YES' AS nullable
      FROM information_schema.columns c JOIN information_schema.tables t USING (table_schema, table_name)
      WHERE c.table_schema = current_schema() AND t.table_type = 'BASE TABLE'`);
  });

  afterAll(() => database.close());

  const metadata = () => database.dataSource.entityMetadatas;

  it('has an entity for every table', () => {
    const described = new Set(metadata().map((entity) => entity.tableName));
    const tables = new Set(columns.map((column) => column.tableName));
    expect([...tables].filter((table) => !described.has(table)).sort()).toEqual(WITHOUT_ENTITY);
    expect([...described].filter((table) => !tables.has(table))).toEqual([]);
  });

  it('has the same columns in both, of the same types', () => {
    const inEntities = metadata().flatMap((entity) =>
      entity.columns.map((column) => {
        const type = TYPE_NAMES[String(column.type)] ?? String(column.type);
        return `${entity.tableName}.${column.databaseName} ${column.isArray ? '_' : ''}${type} ${column.isNullable ? 'null' : 'not null'}`;
      }),
    );
    const inDatabase = columns
      .filter((column) => !WITHOUT_ENTITY.includes(column.tableName))
      .map(
        ({ tableName, columnName, type, nullable }) =>
          `${tableName}.${columnName} ${type} ${nullable ? 'null' : 'not null'}`,
      );
    expect(inEntities.sort()).toEqual(inDatabase.sort());
  });
});
