import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What models were asked in turns of assistants whose logging is on, encrypted. */
export class CreateMessageLogs1795390331125 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_logs (
        tenant_id uuid NOT NULL CONSTRAINT fk_message_logs__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        message_id uuid NOT NULL,
        details text NOT NULL,
        CONSTRAINT pk_message_logs PRIMARY KEY (tenant_id, message_id),
        CONSTRAINT fk_message_logs__message_id FOREIGN KEY (tenant_id, message_id)
          REFERENCES messages(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('message_logs')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE message_logs`);
  }
}
