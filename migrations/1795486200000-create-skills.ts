import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What Owners may do from now on. */
const PERMISSIONS = ['skills', 'skills_management'] as const;

/** Instruction packages of tenants, their versions and files, and which of them assistants have. @source ADR 0071 */
export class CreateSkills1795486200000 implements MigrationInterface {
  static readonly additive = true;

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE skills (
        id uuid NOT NULL CONSTRAINT pk_skills PRIMARY KEY,
        tenant_id uuid NOT NULL CONSTRAINT fk_skills__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        name text NOT NULL,
        current_version integer NOT NULL,
        latest_version integer NOT NULL,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        CONSTRAINT uq_skills__tenant_id__id UNIQUE (tenant_id, id),
        CONSTRAINT uq_skills__tenant_id__name UNIQUE (tenant_id, name)
      )`);
    await runner.query(`
      CREATE TABLE skill_versions (
        tenant_id uuid NOT NULL CONSTRAINT fk_skill_versions__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        skill_id uuid NOT NULL,
        version integer NOT NULL,
        user_id uuid,
        name text NOT NULL,
        description text NOT NULL,
        body text NOT NULL,
        license text,
        compatibility text,
        allowed_tools text,
        metadata jsonb NOT NULL,
        created_at timestamptz NOT NULL,
        CONSTRAINT pk_skill_versions PRIMARY KEY (tenant_id, skill_id, version),
        CONSTRAINT fk_skill_versions__skill_id FOREIGN KEY (tenant_id, skill_id)
          REFERENCES skills(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_skill_versions__user_id FOREIGN KEY (tenant_id, user_id)
          REFERENCES users(tenant_id, id) ON DELETE SET NULL (user_id)
      )`);
    await runner.query(`CREATE INDEX ix_skill_versions__tenant_id__user_id ON skill_versions (tenant_id, user_id)`);
    await createFiles(runner);
    await runner.query(`
      CREATE TABLE assistant_skills (
        tenant_id uuid NOT NULL CONSTRAINT fk_assistant_skills__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
        assistant_id uuid NOT NULL,
        skill_id uuid NOT NULL,
        CONSTRAINT pk_assistant_skills PRIMARY KEY (tenant_id, assistant_id, skill_id),
        CONSTRAINT fk_assistant_skills__assistant_id FOREIGN KEY (tenant_id, assistant_id)
          REFERENCES assistants(tenant_id, id) ON DELETE CASCADE,
        CONSTRAINT fk_assistant_skills__skill_id FOREIGN KEY (tenant_id, skill_id)
          REFERENCES skills(tenant_id, id) ON DELETE CASCADE
      )`);
    await runner.query(
      `CREATE INDEX ix_assistant_skills__tenant_id__skill_id ON assistant_skills (tenant_id, skill_id)`,
    );
    for (const table of ['skills', 'skill_versions', 'skill_contents', 'skill_version_files', 'assistant_skills']) {
      await runner.query(`SELECT svc_isolate('${table}')`);
    }
    for (const permission of PERMISSIONS) {
      await runner.query(`
        UPDATE roles SET permissions = array_append(permissions, '${permission}')
        WHERE predefined AND name = 'Owner' AND NOT '${permission}' = ANY(permissions)`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const permission of PERMISSIONS) {
      await runner.query(`UPDATE roles SET permissions = array_remove(permissions, '${permission}')`);
    }
    for (const table of ['assistant_skills', 'skill_version_files', 'skill_contents', 'skill_versions', 'skills']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}

/** Bytes that several versions have in common are there once. */
async function createFiles(runner: QueryRunner): Promise<void> {
  await runner.query(`
    CREATE TABLE skill_contents (
      tenant_id uuid NOT NULL CONSTRAINT fk_skill_contents__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      skill_id uuid NOT NULL,
      sha256 text NOT NULL,
      bytes bytea NOT NULL,
      CONSTRAINT pk_skill_contents PRIMARY KEY (tenant_id, skill_id, sha256),
      CONSTRAINT fk_skill_contents__skill_id FOREIGN KEY (tenant_id, skill_id)
        REFERENCES skills(tenant_id, id) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE TABLE skill_version_files (
      tenant_id uuid NOT NULL CONSTRAINT fk_skill_version_files__tenant_id REFERENCES tenants(id) ON DELETE CASCADE,
      skill_id uuid NOT NULL,
      version integer NOT NULL,
      path text NOT NULL,
      media_type text NOT NULL,
      size_bytes integer NOT NULL,
      sha256 text NOT NULL,
      CONSTRAINT pk_skill_version_files PRIMARY KEY (tenant_id, skill_id, version, path),
      CONSTRAINT fk_skill_version_files__version FOREIGN KEY (tenant_id, skill_id, version)
        REFERENCES skill_versions(tenant_id, skill_id, version) ON DELETE CASCADE,
      CONSTRAINT fk_skill_version_files__sha256 FOREIGN KEY (tenant_id, skill_id, sha256)
        REFERENCES skill_contents(tenant_id, skill_id, sha256) ON DELETE CASCADE
    )`);
  await runner.query(`
    CREATE INDEX ix_skill_version_files__tenant_id__skill_id__sha256
      ON skill_version_files (tenant_id, skill_id, sha256)`);
}
