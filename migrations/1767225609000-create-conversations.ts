import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Conversations, their turns, and what each turn cited and carried along. */
export class CreateConversations1767225609000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await createConversations(runner);
    await createMessages(runner);
    await createReferences(runner);
    await createFiles(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TABLE message_files, message_references, messages, conversations`);
  }
}

async function createConversations(runner: QueryRunner): Promise<void> {
  // Whole milliseconds, because the moment of creation is what the list's cursor is made of.
  await runner.query(`
    CREATE TABLE conversations (
      id uuid NOT NULL CONSTRAINT pk_conversations PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_conversations__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      user_id uuid NOT NULL,
      assistant_id uuid,
      group_chat_id uuid,
      name text NOT NULL,
      feedback_value smallint CONSTRAINT ck_conversations__feedback_value CHECK (feedback_value IN (-1, 1)),
      feedback_text text,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT uq_conversations__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_conversations__partner CHECK (num_nonnulls(assistant_id, group_chat_id) = 1),
      CONSTRAINT fk_conversations__user_id FOREIGN KEY (tenant_id, user_id)
        REFERENCES users(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_conversations__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_conversations__tenant_id__user_id__assistant_id
    ON conversations (tenant_id, user_id, assistant_id, created_at, id)`);
  await runner.query(
    `CREATE INDEX ix_conversations__tenant_id__assistant_id ON conversations (tenant_id, assistant_id)`,
  );
  await runner.query(`SELECT svc_isolate('conversations')`);
}

async function createMessages(runner: QueryRunner): Promise<void> {
  // The process that runs a turn renews its lease; a turn whose lease ran out is nobody's and is closed by a sweep.
  await runner.query(`
    CREATE TABLE messages (
      id uuid NOT NULL CONSTRAINT pk_messages PRIMARY KEY,
      tenant_id uuid NOT NULL CONSTRAINT fk_messages__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      conversation_id uuid NOT NULL,
      assistant_id uuid,
      assistant_name text,
      question text NOT NULL,
      answer text NOT NULL DEFAULT '',
      reasoning text,
      completion_model_id uuid,
      completion_model jsonb,
      num_tokens_question integer NOT NULL DEFAULT 0,
      num_tokens_answer integer NOT NULL DEFAULT 0,
      version smallint NOT NULL CONSTRAINT ck_messages__version CHECK (version IN (1, 2)),
      use_web_search boolean NOT NULL DEFAULT false,
      status text NOT NULL
        CONSTRAINT ck_messages__status CHECK (status IN ('streaming', 'complete', 'failed', 'aborted')),
      failure_code text,
      lease_expires_at timestamptz(3),
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now(),
      CONSTRAINT uq_messages__tenant_id__id UNIQUE (tenant_id, id),
      CONSTRAINT ck_messages__lease CHECK ((status = 'streaming') = (lease_expires_at IS NOT NULL)),
      CONSTRAINT fk_messages__conversation_id FOREIGN KEY (tenant_id, conversation_id)
        REFERENCES conversations(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_messages__assistant_id FOREIGN KEY (tenant_id, assistant_id)
        REFERENCES assistants(tenant_id, id) ON DELETE SET NULL (assistant_id),
      CONSTRAINT fk_messages__completion_model_id FOREIGN KEY (tenant_id, completion_model_id)
        REFERENCES completion_models(tenant_id, id) ON DELETE SET NULL (completion_model_id)
    )`);
  await runner.query(`
    CREATE INDEX ix_messages__tenant_id__conversation_id ON messages (tenant_id, conversation_id, created_at, id)`);
  await runner.query(`CREATE INDEX ix_messages__tenant_id__assistant_id ON messages (tenant_id, assistant_id)`);
  await runner.query(`
    CREATE INDEX ix_messages__tenant_id__completion_model_id ON messages (tenant_id, completion_model_id)`);
  await runner.query(
    `CREATE INDEX ix_messages__lease_expires_at ON messages (lease_expires_at) WHERE status = 'streaming'`,
  );
  await runner.query(`SELECT svc_isolate('messages')`);
}

async function createReferences(runner: QueryRunner): Promise<void> {
  // What a turn cited is told as it was then; the document may have been replaced or deleted since, so no foreign key.
  await runner.query(`
    CREATE TABLE message_references (
      tenant_id uuid NOT NULL CONSTRAINT fk_message_references__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      message_id uuid NOT NULL,
      rank integer NOT NULL,
      info_blob_id uuid NOT NULL,
      score double precision NOT NULL,
      title text,
      url text,
      collection_id uuid,
      website_id uuid,
      embedding_model_id uuid NOT NULL,
      size_bytes bigint NOT NULL,
      original_available boolean NOT NULL,
      document_created_at timestamptz NOT NULL,
      document_updated_at timestamptz NOT NULL,
      CONSTRAINT pk_message_references PRIMARY KEY (tenant_id, message_id, rank),
      CONSTRAINT fk_message_references__message_id FOREIGN KEY (tenant_id, message_id)
        REFERENCES messages(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`SELECT svc_isolate('message_references')`);
}

async function createFiles(runner: QueryRunner): Promise<void> {
  // No cascade from files: one that a conversation uses cannot be deleted (spec §3.7).
  await runner.query(`
    CREATE TABLE message_files (
      tenant_id uuid NOT NULL CONSTRAINT fk_message_files__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      message_id uuid NOT NULL,
      kind text NOT NULL CONSTRAINT ck_message_files__kind CHECK (kind IN ('question', 'generated')),
      file_id uuid NOT NULL,
      position integer NOT NULL,
      CONSTRAINT pk_message_files PRIMARY KEY (tenant_id, message_id, kind, file_id),
      CONSTRAINT fk_message_files__message_id FOREIGN KEY (tenant_id, message_id)
        REFERENCES messages(tenant_id, id) ON DELETE CASCADE,
      CONSTRAINT fk_message_files__file_id FOREIGN KEY (tenant_id, file_id) REFERENCES files(tenant_id, id)
    )`);
  await runner.query(`CREATE INDEX ix_message_files__tenant_id__file_id ON message_files (tenant_id, file_id)`);
  await runner.query(`SELECT svc_isolate('message_files')`);
}
