import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Group chats, the assistants in them, and conversations with them. */
export class CreateGroupChats1795423509898 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE group_chats (
        id uuid NOT NULL CONSTRAINT pk_group_chats PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_group_chats__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        space_id uuid NOT NULL,
        user_id uuid,
        name text NOT NULL,
        allow_mentions boolean NOT NULL,
        show_response_label boolean NOT NULL,
        published boolean NOT NULL,
        insight_enabled boolean NOT NULL,
        metadata_json jsonb,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT uq_group_chats__tenant_id__id UNIQUE (tenant_id, id),
        CONSTRAINT fk_group_chats__space_id FOREIGN KEY (tenant_id, space_id)
          REFERENCES spaces(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_group_chats__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id)
      )`);
    await runner.query(`CREATE INDEX ix_group_chats__tenant_id__space_id ON group_chats (tenant_id, space_id)`);
    await runner.query(`CREATE INDEX ix_group_chats__tenant_id__user_id ON group_chats (tenant_id, user_id)`);
    await runner.query(`SELECT svc_isolate('group_chats')`);
    await createMembers(runner);
    await runner.query(`
      ALTER TABLE conversations ADD CONSTRAINT fk_conversations__group_chat_id FOREIGN KEY (tenant_id, group_chat_id)
        REFERENCES group_chats(tenant_id, id) ON DELETE CASCADE`);
    await runner.query(`
      CREATE INDEX ix_conversations__tenant_id__group_chat_id ON conversations (tenant_id, group_chat_id, created_at, id)
      WHERE group_chat_id IS NOT NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM conversations WHERE group_chat_id IS NOT NULL`);
    await runner.query(`DROP INDEX ix_conversations__tenant_id__group_chat_id`);
    await runner.query(`ALTER TABLE conversations DROP CONSTRAINT fk_conversations__group_chat_id`);
    await runner.query(`DROP TABLE group_chat_assistants, group_chats`);
  }
}

async function createMembers(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE group_chat_assistants (
      tenant_id uuid NOT NULL CONSTRAINT fk_group_chat_assistants__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      group_chat_id uuid NOT NULL,
      assistant_id uuid NOT NULL,
      position integer NOT NULL,
      user_description text,
      CONSTRAINT pk_group_chat_assistants PRIMARY KEY (tenant_id, group_chat_id, assistant_id),
      CONSTRAINT fk_group_chat_assistants__group_chat_id FOREIGN KEY (tenant_id, group_chat_id)
        REFERENCES group_chats(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_group_chat_assistants__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_group_chat_assistants__tenant_id__assistant_id
    ON group_chat_assistants (tenant_id, assistant_id)`);
  await runner.query(`SELECT svc_isolate('group_chat_assistants')`);
}
