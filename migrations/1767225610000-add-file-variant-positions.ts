import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Bytes of one row; what the service reads may be in rows of any size. */
const ROW_BYTES = 65_536;

/**
 * Forms of a file that there are several of, in an order: a derived page stands at its page number, everything else at
 * 0. What was written down of recordings becomes such a form, with bytes that are verified, counted and moved like all
 * others. The column it lay in stays empty until the release after this one drops it.
 */
export class AddFileVariantPositions1767225610000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE file_contents
        ADD COLUMN position integer NOT NULL DEFAULT 0,
        ADD CONSTRAINT ck_file_contents__position CHECK ((variant = 'derived_page') = (position > 0)),
        DROP CONSTRAINT pk_file_contents,
        ADD CONSTRAINT pk_file_contents PRIMARY KEY (tenant_id, file_id, variant, position)`);
    await runner.query(`ALTER TABLE files ADD COLUMN omitted_pages integer NOT NULL DEFAULT 0`);
    await moveTranscripts(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await takeTranscriptsBack(runner);
    await runner.query(`ALTER TABLE files DROP COLUMN omitted_pages`);
    await runner.query(`
      ALTER TABLE file_contents
        DROP CONSTRAINT pk_file_contents,
        DROP CONSTRAINT ck_file_contents__position,
        DROP COLUMN position,
        ADD CONSTRAINT pk_file_contents PRIMARY KEY (tenant_id, file_id, variant)`);
  }
}

async function moveTranscripts(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TEMPORARY TABLE transcripts ON COMMIT DROP AS
      SELECT tenant_id, id AS file_id, gen_random_uuid() AS content_id, convert_to(transcription, 'UTF8') AS bytes
      FROM files WHERE transcription IS NOT NULL`);
  await runner.query(`
    INSERT INTO object_contents (id, tenant_id, use, storage_kind, state, media_type, sha256, size_bytes)
    SELECT content_id, tenant_id, 'file_variant', 'postgres_inline', 'available', 'text/plain; charset=utf-8',
      encode(sha256(bytes), 'hex'), length(bytes)
    FROM transcripts`);
  await runner.query(`
    INSERT INTO object_content_chunks (tenant_id, content_id, chunk_no, bytes)
    SELECT tenant_id, content_id, chunk_no, substring(bytes FROM chunk_no * ${ROW_BYTES} + 1 FOR ${ROW_BYTES})
    FROM transcripts, generate_series(0, (length(bytes) - 1) / ${ROW_BYTES}) AS chunk_no
    WHERE length(bytes) > 0`);
  await runner.query(`
    INSERT INTO file_contents (tenant_id, file_id, variant, content_id)
    SELECT tenant_id, file_id, 'transcription', content_id FROM transcripts`);
  await runner.query(`UPDATE files SET transcription = NULL WHERE transcription IS NOT NULL`);
}

/** What lies in the object store is out of reach here and is written down anew when it is used. */
async function takeTranscriptsBack(runner: QueryRunner): Promise<void> {
  await runner.query(`
    UPDATE files SET transcription = convert_from(whole.bytes, 'UTF8')
    FROM (
      SELECT v.tenant_id, v.file_id, coalesce(string_agg(p.bytes, '' ORDER BY p.chunk_no), '') AS bytes
      FROM file_contents v
        JOIN object_contents c ON c.tenant_id = v.tenant_id AND c.id = v.content_id
        LEFT JOIN object_content_chunks p ON p.tenant_id = v.tenant_id AND p.content_id = v.content_id
      WHERE v.variant = 'transcription' AND c.storage_kind = 'postgres_inline'
      GROUP BY v.tenant_id, v.file_id
    ) whole
    WHERE files.tenant_id = whole.tenant_id AND files.id = whole.file_id`);
  await runner.query(`
    WITH dropped AS (
      DELETE FROM file_contents WHERE variant IN ('transcription', 'derived_page') RETURNING tenant_id, content_id
    )
    UPDATE object_contents c SET state = 'delete_pending', updated_at = now()
    FROM dropped WHERE c.tenant_id = dropped.tenant_id AND c.id = dropped.content_id`);
}
