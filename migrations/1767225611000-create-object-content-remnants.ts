import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Keys of the object store that may still hold bytes although no item names them: those of a tenant that was deleted
 * while a write was under way. The sweep looks for them once the write must have ended.
 */
export class CreateObjectContentRemnants1767225611000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Of the deployment, and without a tenant, since that one is gone: the tenants' role gets no access.
    await runner.query(`
      CREATE TABLE object_content_remnants (
        object_key text NOT NULL CONSTRAINT pk_object_content_remnants PRIMARY KEY,
        look_after timestamptz NOT NULL
      )`);
    await runner.query(`CREATE INDEX ix_object_content_remnants__look_after ON object_content_remnants (look_after)`);
    // Triggers, because rows go with their tenant in many ways, and one forgotten way would lose a key for good.
    await runner.query(`
      CREATE FUNCTION svc_note_content_remnants() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO object_content_remnants (object_key, look_after)
          SELECT key, now() + interval '7 days'
          FROM unnest(ARRAY[OLD.object_key, OLD.move_object_key]) AS key WHERE key IS NOT NULL
          ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE FUNCTION svc_note_leftover_remnants() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO object_content_remnants (object_key, look_after)
          VALUES (OLD.object_key, now() + interval '7 days') ON CONFLICT DO NOTHING;
        RETURN NULL;
      END $$`);
    // Items that the sweep forgets were looked for a week after they went, and leftovers it settles were due.
    await runner.query(`
      CREATE TRIGGER tr_object_contents__remnants AFTER DELETE ON object_contents FOR EACH ROW
      WHEN (num_nonnulls(OLD.object_key, OLD.move_object_key) > 0
        AND (OLD.state <> 'tombstoned' OR OLD.updated_at > now() - interval '7 days'))
      EXECUTE FUNCTION svc_note_content_remnants()`);
    await runner.query(`
      CREATE TRIGGER tr_object_content_leftovers__remnants AFTER DELETE ON object_content_leftovers FOR EACH ROW
      WHEN (OLD.object_key IS NOT NULL AND OLD.remove_after > now())
      EXECUTE FUNCTION svc_note_leftover_remnants()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DROP TRIGGER tr_object_content_leftovers__remnants ON object_content_leftovers`);
    await runner.query(`DROP TRIGGER tr_object_contents__remnants ON object_contents`);
    await runner.query(`DROP FUNCTION svc_note_leftover_remnants(), svc_note_content_remnants()`);
    await runner.query(`DROP TABLE object_content_remnants`);
  }
}
