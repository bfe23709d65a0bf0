import { Injectable } from '@nestjs/common';
import { execute, holdLock, managerOf, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { SkillFile, SkillFileContent, SkillId, SkillRecord, SkillVersion } from '../domain/skill';
import { SkillEntity } from './skill.entity';

type Row = Omit<SkillVersion, 'files'> & { readonly files: readonly SkillFile[] };

/** Versions with the list of their files; the parameters `$1` and on are the caller's. */
const SELECT_VERSIONS = `
  SELECT v.skill_id AS "skillId", v.version, v.user_id AS "userId", v.name, v.description, v.body, v.license,
    v.compatibility, v.allowed_tools AS "allowedTools", v.metadata, v.created_at AS "createdAt",
    COALESCE((SELECT jsonb_agg(jsonb_build_object('path', f.path, 'mediaType', f.media_type, 'sizeBytes', f.size_bytes,
        'sha256', f.sha256) ORDER BY f.path COLLATE "C")
      FROM skill_version_files f
      WHERE f.tenant_id = v.tenant_id AND f.skill_id = v.skill_id AND f.version = v.version), '[]'::jsonb) AS files
  FROM skill_versions v`;

/** Skills, their versions and their files. */
@Injectable()
export class SkillRepository {
  /** By name. */
  list(tx: Tx, tenantId: TenantId): Promise<SkillRecord[]> {
    return managerOf(tx).find(SkillEntity, { where: { tenantId }, order: { name: 'ASC' } }) as Promise<SkillRecord[]>;
  }

  find(tx: Tx, tenantId: TenantId, id: SkillId): Promise<SkillRecord | null> {
    return managerOf(tx).findOneBy(SkillEntity, { tenantId, id }) as Promise<SkillRecord | null>;
  }

  findByName(tx: Tx, tenantId: TenantId, name: string): Promise<SkillRecord | null> {
    return managerOf(tx).findOneBy(SkillEntity, { tenantId, name }) as Promise<SkillRecord | null>;
  }

  /** Lets one change of a skill happen after the other. */
  async lock(tx: Tx, tenantId: TenantId, id: SkillId): Promise<SkillRecord | null> {
    await query(tx, 'SELECT id FROM skills WHERE tenant_id = $1 AND id = $2 FOR UPDATE', [tenantId, id]);
    return this.find(tx, tenantId, id);
  }

  /** Lets one skill of a tenant be made after the other, until the transaction ends. */
  async lockTenant(tx: Tx, tenantId: TenantId): Promise<void> {
    await holdLock(tx, `skills:${tenantId}`);
  }

  count(tx: Tx, tenantId: TenantId): Promise<number> {
    return managerOf(tx).countBy(SkillEntity, { tenantId });
  }

  async insert(tx: Tx, record: SkillRecord): Promise<void> {
    await managerOf(tx).insert(SkillEntity, record);
  }

  async update(
    tx: Tx,
    { tenantId, id }: SkillRecord,
    changes: Pick<SkillRecord, 'name' | 'currentVersion' | 'latestVersion' | 'updatedAt'>,
  ): Promise<void> {
    await managerOf(tx).update(SkillEntity, { tenantId, id }, changes);
  }

  async delete(tx: Tx, tenantId: TenantId, id: SkillId): Promise<void> {
    await managerOf(tx).delete(SkillEntity, { tenantId, id });
  }

  /** The current versions of every skill. */
  currentVersions(tx: Tx, tenantId: TenantId): Promise<SkillVersion[]> {
    return query<Row>(
      tx,
      `${SELECT_VERSIONS} JOIN skills s ON s.tenant_id = v.tenant_id AND s.id = v.skill_id
         AND s.current_version = v.version
       WHERE v.tenant_id = $1`,
      [tenantId],
    );
  }

  async version(tx: Tx, tenantId: TenantId, id: SkillId, version: number): Promise<SkillVersion | null> {
    const sql = `${SELECT_VERSIONS} WHERE v.tenant_id = $1 AND v.skill_id = $2 AND v.version = $3`;
    return (await query<Row>(tx, sql, [tenantId, id, version]))[0] ?? null;
  }

  /** Every version of a skill, the newest first. */
  versions(tx: Tx, tenantId: TenantId, id: SkillId): Promise<SkillVersion[]> {
    const sql = `${SELECT_VERSIONS} WHERE v.tenant_id = $1 AND v.skill_id = $2 ORDER BY v.version DESC`;
    return query<Row>(tx, sql, [tenantId, id]);
  }

  /** Stores a version; bytes that an earlier one has already need not be given again. */
  async insertVersion(tx: Tx, tenantId: TenantId, version: SkillVersion, contents: readonly SkillFileContent[]) {
    const { skillId, files } = version;
    await execute(
      tx,
      `INSERT INTO skill_versions (tenant_id, skill_id, version, user_id, name, description, body, license,
         compatibility, allowed_tools, metadata, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11::jsonb, $12)`,
      [
        ...[tenantId, skillId, version.version, version.userId, version.name, version.description, version.body],
        ...[version.license, version.compatibility, version.allowedTools, JSON.stringify(version.metadata)],
        version.createdAt,
      ],
    );
    for (const { sha256, bytes } of contents) {
      await execute(
        tx,
        `INSERT INTO skill_contents (tenant_id, skill_id, sha256, bytes) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING`,
        [tenantId, skillId, sha256, bytes],
      );
    }
    await execute(
      tx,
      `INSERT INTO skill_version_files (tenant_id, skill_id, version, path, media_type, size_bytes, sha256)
       SELECT $1, $2, $3, f.path, f."mediaType", f."sizeBytes", f.sha256
       FROM jsonb_to_recordset($4::jsonb) AS f(path text, "mediaType" text, "sizeBytes" integer, sha256 text)`,
      [tenantId, skillId, version.version, JSON.stringify(files.map(withoutBytes))],
    );
  }

  /** The files of a version with their bytes; with `path` only that one. */
  contents(tx: Tx, tenantId: TenantId, id: SkillId, version: number, path?: string): Promise<SkillFileContent[]> {
    return query<SkillFileContent>(
      tx,
      `SELECT f.path, f.media_type AS "mediaType", f.size_bytes AS "sizeBytes", f.sha256, c.bytes
       FROM skill_version_files f
       JOIN skill_contents c ON c.tenant_id = f.tenant_id AND c.skill_id = f.skill_id AND c.sha256 = f.sha256
       WHERE f.tenant_id = $1 AND f.skill_id = $2 AND f.version = $3 AND ($4::text IS NULL OR f.path = $4)
       ORDER BY f.path COLLATE "C"`,
      [tenantId, id, version, path ?? null],
    );
  }
}

function withoutBytes({ path, mediaType, sizeBytes, sha256 }: SkillFile): SkillFile {
  return { path, mediaType, sizeBytes, sha256 };
}
