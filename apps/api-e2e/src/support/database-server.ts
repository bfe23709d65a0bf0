import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';

const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'];

/** The role that no dump holds, since roles belong to the server. */
const ROLE = 'svc_tenant';
const ROLE_BEFORE = `${ROLE}_before`;

/**
 * A real PostgreSQL server in which a test makes and loses databases. `TEST_DATABASE_URL` names it;
 * `TEST_DATABASE_PROGRAMS` is what stands before `pg_dump` and its like to run those of the server's version, and is
 * unset where they are found as they are.
 */
export class DatabaseServer {
  private readonly url: string;
  private readonly names: string[] = [];

  /** @throws Error that says what to set, when no server is named */
  constructor() {
    const url = process.env['TEST_DATABASE_URL'];
    if (!url)
      throw new Error('Set TEST_DATABASE_URL to a PostgreSQL 17 server with pgvector that may be filled and emptied.');
    this.url = url;
  }

  /** An empty database. @returns its address */
  async createDatabase(name: string): Promise<string> {
    await this.run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`, `CREATE DATABASE ${name}`);
    this.names.push(name);
    return Object.assign(new URL(this.url), { pathname: `/${name}` }).href;
  }

  /** Loses a database, and the role of tenants with it, as if the server were another one. */
  async lose(name: string): Promise<void> {
    await this.run(`DROP DATABASE ${name} WITH (FORCE)`, `ALTER ROLE ${ROLE} RENAME TO ${ROLE_BEFORE}`);
  }

  /** Removes every database made here, and gives the role back to those of other tests. */
  async close(): Promise<void> {
    for (const name of this.names) await this.run(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const roles = await this.run(`SELECT 1 FROM pg_roles WHERE rolname = '${ROLE_BEFORE}'`);
    if (roles === 1) await this.run(`DROP ROLE IF EXISTS ${ROLE}`, `ALTER ROLE ${ROLE_BEFORE} RENAME TO ${ROLE}`);
  }

  /** Runs a script as an operator would, with the server's programs on the path. @throws Error with what it said */
  async shell(script: string, folder: string, variables: Record<string, string>): Promise<void> {
    const programs = join(folder, 'programs');
    mkdirSync(programs, { recursive: true });
    const before = process.env['TEST_DATABASE_PROGRAMS'];
    for (const name of before ? PROGRAMS : []) {
      writeFileSync(join(programs, name), `#!/bin/sh\nexec ${before} ${name} "$@"\n`, { mode: 0o755 });
    }
    const env = { ...process.env, ...variables, PATH: programs + delimiter + process.env['PATH'] };
    await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script], { cwd: folder, env });
  }

  /** @returns how many rows the last statement gave */
  private async run(...statements: string[]): Promise<number> {
    const client = new Client({ connectionString: this.url });
    await client.connect();
    try {
      let rows = 0;
      for (const statement of statements) rows = (await client.query(statement)).rowCount ?? 0;
      return rows;
    } finally {
      await client.end();
    }
  }
}
