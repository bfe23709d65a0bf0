import type { DataSource } from 'typeorm';

/** How a database stands to a release. */
export type SchemaKind =
  /** Nothing of ours is in it. */
  | 'empty'
  /** It lacks migrations of this release. */
  | 'older'
  | 'current'
  /** A later release was here; this one may go on where all that it did was to add. */
  | 'newer'
  /** It lacks migrations of this release and has others: two releases that do not follow one another. */
  | 'diverged';

/** What a database has, measured by the migrations of a release. */
export interface SchemaState {
  readonly kind: SchemaKind;
  /** Migrations of the release that were not applied, oldest first. */
  readonly missing: readonly string[];
  /** Applied migrations that the release does not know, oldest first. */
  readonly unknown: readonly string[];
  /** Whether the release may run on it. */
  readonly isUsable: boolean;
}

interface Applied {
  readonly name: string;
  readonly additive: boolean;
}

/** Where asking is enough. */
export interface Queryable {
  query(sql: string): Promise<unknown>;
}

// Databases of releases that said nothing of additions have no such column.
const APPLIED = `SELECT name, coalesce((to_jsonb(m) ->> 'additive')::boolean, false) AS additive
  FROM schema_migrations m ORDER BY right(name, 13), name`;

/** Every migration that was applied, oldest first; empty for a database in which nothing of ours is. */
export async function appliedMigrations(source: Queryable): Promise<readonly Applied[]> {
  const [present] = (await source.query(`SELECT to_regclass('schema_migrations') IS NOT NULL AS known`)) as {
    known: boolean;
  }[];
  return present!.known ? ((await source.query(APPLIED)) as Applied[]) : [];
}

/** How a database stands to a release; changes nothing. @param names of every migration of the release, oldest first */
export async function schemaState(source: Queryable, names: readonly string[]): Promise<SchemaState> {
  return judge(await appliedMigrations(source), names);
}

/** The state that follows from what was applied. */
export function judge(applied: readonly Applied[], names: readonly string[]): SchemaState {
  const known = new Set(names);
  const there = new Set(applied.map(({ name }) => name));
  const missing = names.filter((name) => !there.has(name));
  const others = applied.filter(({ name }) => !known.has(name));
  const unknown = others.map(({ name }) => name);
  const kind = kindOf(applied.length, missing.length, unknown.length);
  return { kind, missing, unknown, isUsable: missing.length === 0 && others.every(({ additive }) => additive) };
}

function kindOf(applied: number, missing: number, unknown: number): SchemaKind {
  if (applied === 0) return 'empty';
  if (unknown > 0) return missing > 0 ? 'diverged' : 'newer';
  return missing > 0 ? 'older' : 'current';
}

/** The state in a sentence for whoever has to do something about it. */
export function describeState({ kind, missing, unknown, isUsable }: SchemaState): string {
  switch (kind) {
    case 'empty':
      return 'The database is empty. Run the migration step.';
    case 'older':
      return `The database is of an earlier release; not applied: ${missing.join(', ')}. Run the migration step.`;
    case 'current':
      return 'The database is the one of this release.';
    case 'newer':
      return isUsable
        ? `The database is of a later release, which only added to it: ${unknown.join(', ')}.`
        : `The database is of a later release that did more than add to it: ${unknown.join(', ')}. Run that release.`;
    case 'diverged':
      return `The database is of another line of releases: it has ${unknown.join(', ')} and lacks ${missing.join(', ')}.`;
  }
}

/** A database that a release cannot run on; the message says what is wrong and what to do. */
export class UnusableSchema extends Error {
  constructor(readonly state: SchemaState) {
    super(describeState(state));
    this.name = 'UnusableSchema';
  }
}

/**
 * The state of a database that a process of a release may run on: its own schema, or a later one of which every further
 * migration says that it only adds. @throws UnusableSchema
 */
export async function assertUsableSchema(dataSource: DataSource, names: readonly string[]): Promise<SchemaState> {
  const state = await schemaState(dataSource, names);
  if (!state.isUsable) throw new UnusableSchema(state);
  return state;
}
