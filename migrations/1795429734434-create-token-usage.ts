import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What calls of models cost, call by call. */
export class CreateTokenUsage1795429734434 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    // Models, people and keys may be gone since: their ids stay, without foreign keys, and so do the model's names.
    await runner.query(`
      CREATE TABLE token_usage (
        id uuid NOT NULL CONSTRAINT pk_token_usage PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_token_usage__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        user_id uuid,
        api_key_id uuid,
        model_id uuid NOT NULL,
        model_name text NOT NULL,
        model_nickname text NOT NULL,
        model_org text,
        model_provider text,
        source text NOT NULL,
        outcome text NOT NULL
          CONSTRAINT ck_token_usage__outcome CHECK (outcome IN ('success', 'failure', 'aborted')),
        prompt_tokens integer NOT NULL,
        completion_tokens integer NOT NULL,
        created_at timestamptz(3) NOT NULL,
        CONSTRAINT ck_token_usage__owner CHECK (num_nonnulls(user_id, api_key_id) = 1),
        CONSTRAINT ck_token_usage__tokens CHECK (prompt_tokens >= 0 AND completion_tokens >= 0)
      )`);
    await runner.query(`CREATE INDEX ix_token_usage__tenant_id__created_at ON token_usage (tenant_id, created_at)`);
    await runner.query(`
      CREATE INDEX ix_token_usage__tenant_id__user_id ON token_usage (tenant_id, user_id, created_at)`);
    await runner.query(`SELECT svc_isolate('token_usage')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE token_usage`);
  }
}
