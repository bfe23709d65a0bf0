import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pages of the web that turns cited, as they were called then. */
export class CreateMessageWebReferences1795389209518 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE message_web_references (
        tenant_id uuid NOT NULL
          CONSTRAINT fk_message_web_references__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        message_id uuid NOT NULL,
        rank integer NOT NULL,
        id uuid NOT NULL,
        title text NOT NULL,
        url text NOT NULL,
        CONSTRAINT pk_message_web_references PRIMARY KEY (tenant_id, message_id, rank),
        CONSTRAINT fk_message_web_references__message_id FOREIGN KEY (tenant_id, message_id)
          REFERENCES messages(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(`SELECT svc_isolate('message_web_references')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE message_web_references`);
  }
}
