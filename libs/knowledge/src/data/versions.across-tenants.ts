import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import type { VersionRecord } from '../domain/document';
import { VERSION_COLUMNS, type VersionRow, versionOf } from './version.repository';

/** Versions of every tenant that came to nothing, or lack something; for the work in the background. */
@Injectable()
export class VersionsAcrossTenants {
  /** Versions accepted before a moment that wait to be built although no job will do it; oldest first. */
  async findAbandoned(tx: Tx, jobType: string, before: Date, limit: number): Promise<VersionRecord[]> {
    const rows = await query<VersionRow>(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions v
       WHERE v.state = 'pending' AND v.created_at < $2 AND NOT EXISTS (
         SELECT FROM jobs j WHERE j.tenant_id = v.tenant_id AND j.type = $1 AND j.status IN ('queued', 'in progress')
           AND j.payload->>'versionId' = v.id::text)
       ORDER BY v.created_at, v.id LIMIT $3`,
      [jobType, before, limit],
    );
    return rows.map(versionOf);
  }

  /** Active versions, of any release before words were kept, whose words are still to be stored; those of a source together. */
  async findWordless(tx: Tx, limit: number): Promise<VersionRecord[]> {
    const rows = await query<VersionRow>(
      tx,
      `SELECT ${VERSION_COLUMNS} FROM info_blob_versions v
       WHERE v.state = 'active' AND NOT v.words_stored AND v.chunk_count > 0
       ORDER BY v.tenant_id, v.source_id LIMIT $1`,
      [limit],
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
