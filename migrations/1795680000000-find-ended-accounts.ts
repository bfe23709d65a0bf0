import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the accounts of an address that may not sign in, of whatever tenant: a refused sign-in is one of theirs. */
export class FindEndedAccounts1795680000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX ix_users__email ON users (lower(email)) WHERE state IN ('inactive', 'deleted')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP INDEX ix_users__email`);
  }
}
