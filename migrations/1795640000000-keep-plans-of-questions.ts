import type { MigrationInterface, QueryRunner } from 'typeorm';

/** In force while a function runs: its plans are kept whatever the values, and look things up by index. */
const KEPT = `LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan SET enable_seqscan = off`;

const MODELS = ['completion_models', 'embedding_models', 'transcription_models'];

/**
 * What a question reads before its model is asked: the assistant, its space, its model and whether its sources hold
 * anything. To plan these statements took ten times as long as to run them, while somebody waited. Rows are handed over
 * whole, so that a column that is added later is among them. @source ADR 0086
 */
export class KeepPlansOfQuestions1795640000000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(assistants);
    await runner.query(spaces);
    await runner.query(stocked);
    for (const table of MODELS) await runner.query(modelsOf(table));
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of MODELS) await runner.query(`DROP FUNCTION svc_${table}(uuid, uuid[])`);
    await runner.query('DROP FUNCTION svc_stocked_sources(uuid, uuid[])');
    await runner.query('DROP FUNCTION svc_spaces(uuid, uuid, uuid[])');
    await runner.query('DROP FUNCTION svc_chat_assistant(uuid, uuid)');
  }
}

const assistants = `
  CREATE FUNCTION svc_chat_assistant(tenant uuid, wanted uuid)
  RETURNS TABLE (assistant assistants, prompt text, collection_ids uuid[], website_ids uuid[], attachment_ids uuid[],
    model_listed boolean) ${KEPT} ROWS 1 AS $$
  BEGIN
    RETURN QUERY
      SELECT a,
        (SELECT p.text FROM prompts p WHERE p.tenant_id = tenant AND p.assistant_id = wanted AND p.is_selected),
        ARRAY(SELECT l.collection_id FROM assistant_collections l
              WHERE l.tenant_id = tenant AND l.assistant_id = wanted ORDER BY l.collection_id),
        ARRAY(SELECT l.website_id FROM assistant_websites l
              WHERE l.tenant_id = tenant AND l.assistant_id = wanted ORDER BY l.website_id),
        ARRAY(SELECT l.file_id FROM assistant_attachments l
              WHERE l.tenant_id = tenant AND l.assistant_id = wanted ORDER BY l.file_id),
        EXISTS (SELECT FROM space_completion_models m
                WHERE m.tenant_id = tenant AND m.space_id = a.space_id AND m.model_id = a.completion_model_id)
      FROM assistants a WHERE a.tenant_id = tenant AND a.id = wanted;
  END $$`;

const rankOf = (role: string): string => `array_position(ARRAY['admin', 'editor', 'viewer'], ${role})`;

const spaces = `
  CREATE FUNCTION svc_spaces(tenant uuid, asker uuid, wanted uuid[])
  RETURNS TABLE (space spaces, demanded_level integer, rank integer, modules_off jsonb) ${KEPT} ROWS 1 AS $$
  BEGIN
    RETURN QUERY
      SELECT s,
        CASE WHEN t.security_enabled THEN
          (SELECT c.security_level FROM security_classifications c
           WHERE c.tenant_id = tenant AND c.id = s.security_classification_id)
        END,
        least(
          (SELECT ${rankOf('m.role')} FROM space_members m
           WHERE m.tenant_id = tenant AND m.space_id = s.id AND m.user_id = asker),
          (SELECT min(${rankOf('gm.role')}) FROM space_group_members gm
           JOIN user_group_members u ON u.tenant_id = tenant AND u.group_id = gm.user_group_id AND u.user_id = asker
           JOIN user_groups g ON g.tenant_id = tenant AND g.id = gm.user_group_id AND g.state = 'active'
           WHERE gm.tenant_id = tenant AND gm.space_id = s.id)),
        t.settings->'modules_off'
      FROM spaces s JOIN tenants t ON t.id = s.tenant_id
      WHERE s.tenant_id = tenant AND s.id = ANY(wanted);
  END $$`;

// Each source is looked up by itself: as a join, a plan that was made while few vectors were there might read all of them.
// Its stock is known before, since under row-level security nothing that is worked out beside a row finds it by an index.
const stocked = `
  CREATE FUNCTION svc_stocked_sources(tenant uuid, asked uuid[]) RETURNS SETOF uuid ${KEPT} ROWS 10 AS $$
  BEGIN
    RETURN QUERY
      SELECT s.id FROM (
        SELECT a.id, coalesce((SELECT c.stock_id FROM collections c WHERE c.tenant_id = tenant AND c.id = a.id), a.id) AS stock_id
        FROM unnest(asked) AS a(id) OFFSET 0
      ) s WHERE (SELECT true FROM chunk_vectors v WHERE v.tenant_id = tenant AND v.source_id = s.stock_id LIMIT 1);
  END $$`;

const modelsOf = (table: string): string => `
  CREATE FUNCTION svc_${table}(tenant uuid, wanted uuid[])
  RETURNS TABLE (model ${table}, provider model_providers, credential tenant_credentials,
    classification security_classifications) ${KEPT} ROWS 1 AS $$
  BEGIN
    RETURN QUERY
      SELECT m, p, c, s
      FROM ${table} m
      LEFT JOIN model_providers p ON p.id = m.provider_id
      LEFT JOIN tenant_credentials c ON c.tenant_id = p.tenant_id AND c.provider = p.provider_type
      LEFT JOIN security_classifications s ON s.tenant_id = m.tenant_id AND s.id = m.security_classification_id
      WHERE m.tenant_id = tenant AND m.deleted_at IS NULL AND m.id = ANY(wanted);
  END $$`;
