import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { VersionRecord } from '../domain/document';
import { VERSION_COLUMNS, type VersionRow, versionOf } from './version.repository';

/** What nobody works on: accepted before a moment, and without a job of a type. */
export interface Abandoned {
  readonly jobType: string;
  readonly before: Date;
}

/** Versions of every tenant that came to nothing, or lack something; for the work in the background. */
@Injectable()
export class VersionsAcrossTenants {
  /** Versions accepted before a moment that wait to be built although no job will do it, behind one of them. */
  async findAbandoned(tx: Tx, by: Abandoned, after: VersionRecord | null, limit: number): Promise<VersionRecord[]> {
    const rows = await query<VersionRow>(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions v
       WHERE v.state = 'pending' AND v.created_at < $2 AND ($3::uuid IS NULL OR v.id > $3) AND NOT EXISTS (
         SELECT FROM jobs j WHERE j.tenant_id = v.tenant_id AND j.type = $1 AND j.status IN ('queued', 'in progress')
           AND j.payload->>'versionId' = v.id::text)
       ORDER BY v.id LIMIT $4`,
      [by.jobType, by.before, after?.id ?? null, limit],
    );
    return rows.map(versionOf);
  }

  /**
   * Active versions, of any release before words were kept, whose words are still to be stored, behind one of them; those of
   * a source together.
   */
  async findWordless(tx: Tx, after: VersionRecord | null, limit: number): Promise<VersionRecord[]> {
    const rows = await query<VersionRow>(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions v
       WHERE v.state = 'active' AND NOT v.words_stored AND v.chunk_count > 0
         AND ($1::uuid IS NULL OR (v.tenant_id, v.source_id, v.id) > ($1, $2::uuid, $3::uuid))
       ORDER BY v.tenant_id, v.source_id, v.id LIMIT $4`,
      [after?.tenantId ?? null, after?.source.id ?? null, after?.id ?? null, limit],
    );
    return rows.map(versionOf);
  }

  /** Every tenant there is. */
  async tenants(tx: Tx): Promise<TenantId[]> {
    return (await query<{ id: TenantId }>(tx, 'SELECT id FROM tenants ORDER BY id')).map(({ id }) => id);
  }

  /** Forgets versions that failed before a moment; nothing is left of them but the reason. */
  async forgetFailed(tx: Tx, before: Date): Promise<void> {
    await execute(tx, `DELETE FROM info_blob_versions WHERE state = 'failed' AND updated_at < $1`, [before]);
  }
}
