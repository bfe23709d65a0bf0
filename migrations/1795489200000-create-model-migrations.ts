import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What was moved from one completion model to another; read longer than the audit trail is kept. @source supplement §6.5 */
export class CreateModelMigrations1795489200000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE completion_model_migrations (
        id uuid NOT NULL CONSTRAINT pk_completion_model_migrations PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_completion_model_migrations__tenant_id
          REFERENCES tenants(id) ON DELETE CASCADE,
        from_model_id uuid NOT NULL,
        from_model_name text NOT NULL,
        to_model_id uuid NOT NULL,
        to_model_name text NOT NULL,
        counts jsonb NOT NULL,
        user_id uuid,
        created_at timestamptz NOT NULL,
        CONSTRAINT fk_completion_model_migrations__from_model_id FOREIGN KEY (tenant_id, from_model_id)
          REFERENCES completion_models(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_completion_model_migrations__to_model_id FOREIGN KEY (tenant_id, to_model_id)
          REFERENCES completion_models(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_completion_model_migrations__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id)
      )`);
    for (const column of ['from_model_id', 'to_model_id', 'user_id']) {
      await runner.query(`
        CREATE INDEX ix_completion_model_migrations__tenant_id__${column}
          ON completion_model_migrations (tenant_id, ${column})`);
    }
    await runner.query(`SELECT svc_isolate('completion_model_migrations')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE completion_model_migrations');
  }
}
