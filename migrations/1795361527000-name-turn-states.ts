import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A turn can wait for somebody's decision; the states get the names that the field uses for them. */
export class NameTurnStates1795361527000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await dropChecks(runner);
    await rename(runner, { streaming: 'running', complete: 'completed', aborted: 'stopped' });
    await runner.query(`
      ALTER TABLE messages
        ADD CONSTRAINT ck_messages__status CHECK (status IN ('running', 'waiting', 'completed', 'failed', 'stopped')),
        ADD CONSTRAINT ck_messages__lease CHECK ((status IN ('running', 'waiting')) = (lease_expires_at IS NOT NULL))`);
    await runner.query(
      `CREATE INDEX ix_messages__lease_expires_at ON messages (lease_expires_at) WHERE lease_expires_at IS NOT NULL`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await dropChecks(runner);
    await rename(runner, { running: 'streaming', waiting: 'streaming', completed: 'complete', stopped: 'aborted' });
    await runner.query(`
      ALTER TABLE messages
        ADD CONSTRAINT ck_messages__status CHECK (status IN ('streaming', 'complete', 'failed', 'aborted')),
        ADD CONSTRAINT ck_messages__lease CHECK ((status = 'streaming') = (lease_expires_at IS NOT NULL))`);
    await runner.query(
      `CREATE INDEX ix_messages__lease_expires_at ON messages (lease_expires_at) WHERE status = 'streaming'`,
    );
  }
}

async function dropChecks(runner: QueryRunner): Promise<void> {
  await runner.query(`DROP INDEX ix_messages__lease_expires_at`);
  await runner.query(`
    ALTER TABLE messages DROP CONSTRAINT ck_messages__status, DROP CONSTRAINT ck_messages__lease`);
}

async function rename(runner: QueryRunner, names: Readonly<Record<string, string>>): Promise<void> {
  const cases = Object.entries(names).map(([from, to]) => `WHEN '${from}' THEN '${to}'`);
  await runner.query(`UPDATE messages SET status = CASE status ${cases.join(' ')} ELSE status END`);
}
