import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Questions about what people ask, answered in the background. @source supplement §11.2 */
export class CreateInsightAnalyses1795460215825 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE insight_analyses (
        id uuid NOT NULL CONSTRAINT pk_insight_analyses PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_insight_analyses__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        user_id uuid NOT NULL,
        assistant_id uuid,
        group_chat_id uuid,
        question text NOT NULL,
        completion_model_id uuid,
        asked_from timestamptz NOT NULL,
        asked_to timestamptz NOT NULL,
        has_followups boolean NOT NULL,
        status text NOT NULL
          CONSTRAINT ck_insight_analyses__status CHECK (status IN ('queued', 'processing', 'completed', 'failed')),
        answer text,
        error text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT ck_insight_analyses__partner CHECK (num_nonnulls(assistant_id, group_chat_id) = 1),
        CONSTRAINT fk_insight_analyses__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_insight_analyses__assistant_id FOREIGN KEY (tenant_id, assistant_id)
          REFERENCES assistants(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_insight_analyses__group_chat_id FOREIGN KEY (tenant_id, group_chat_id)
          REFERENCES group_chats(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_insight_analyses__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
          REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id)
      )`);
    for (const column of ['user_id', 'assistant_id', 'group_chat_id', 'completion_model_id']) {
      await runner.query(
        `CREATE INDEX ix_insight_analyses__tenant_id__${column} ON insight_analyses (tenant_id, ${column})`,
      );
    }
    await runner.query(`SELECT svc_isolate('insight_analyses')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE insight_analyses`);
  }
}
