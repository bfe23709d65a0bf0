import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { StorageKind } from '../domain/content';
import type { StoragePolicy, UploadLimits } from '../domain/upload-limits';

const COLUMNS = `revision, new_write_storage_target AS "newWriteStorageTarget",
  session_file_limit_bytes AS "sessionFileLimitBytes", session_image_limit_bytes AS "sessionImageLimitBytes",
  knowledge_file_limit_bytes AS "knowledgeFileLimitBytes",
  transcription_audio_limit_bytes AS "transcriptionAudioLimitBytes", moves_paused AS "movesPaused",
  updated_by_actor AS "updatedByActor", created_at AS "createdAt", updated_at AS "updatedAt"`;

/** The deployment's one storage policy, behind the cross-tenant door. */
@Injectable()
export class StoragePolicyAcrossTenants {
  /** The policy; null before its first use. */
  async find(tx: Tx): Promise<StoragePolicy | null> {
    const [row] = await query<StoragePolicy>(tx, `SELECT ${COLUMNS} FROM storage_policy`);
    return row ?? null;
  }

  /** Makes the first policy; does nothing where there is one. */
  async insertFirst(tx: Tx, limits: UploadLimits): Promise<void> {
    await execute(
      tx,
      `INSERT INTO storage_policy (id, session_file_limit_bytes, session_image_limit_bytes, knowledge_file_limit_bytes,
         transcription_audio_limit_bytes) VALUES (1, $1, $2, $3, $4) ON CONFLICT DO NOTHING`,
      [
        limits.sessionFileLimitBytes,
        limits.sessionImageLimitBytes,
        limits.knowledgeFileLimitBytes,
        limits.transcriptionAudioLimitBytes,
      ],
    );
  }

  /** Changes target and limits if the policy still has the revision; whether it had. */
  async update(tx: Tx, revision: number, target: StorageKind, limits: UploadLimits): Promise<boolean> {
    const sql = `UPDATE storage_policy SET new_write_storage_target = $2, session_file_limit_bytes = $3,
        session_image_limit_bytes = $4, knowledge_file_limit_bytes = $5, transcription_audio_limit_bytes = $6,
        revision = revision + 1, updated_by_actor = 'platform_admin', updated_at = now()
      WHERE revision = $1::bigint`;
    const changed = await execute(tx, sql, [
      revision,
      target,
      limits.sessionFileLimitBytes,
      limits.sessionImageLimitBytes,
      limits.knowledgeFileLimitBytes,
      limits.transcriptionAudioLimitBytes,
    ]);
    return changed === 1;
  }

  /** Pauses or resumes moves if the policy still has the revision; whether it had. */
  async setPaused(tx: Tx, revision: number, paused: boolean): Promise<boolean> {
    const sql = `UPDATE storage_policy SET moves_paused = $2, revision = revision + 1,
        updated_by_actor = 'platform_admin', updated_at = now() WHERE revision = $1::bigint`;
    return (await execute(tx, sql, [revision, paused])) === 1;
  }

  /** The policy, locked until the transaction ends: `share` against changes of it, `update` against users of it. */
  async lock(tx: Tx, mode: 'share' | 'update'): Promise<StoragePolicy | null> {
    const strength = mode === 'share' ? 'FOR SHARE' : 'FOR UPDATE';
    const [row] = await query<StoragePolicy>(tx, `SELECT ${COLUMNS} FROM storage_policy ${strength}`);
    return row ?? null;
  }

  /** The identity of this database, with which it marks its buckets; null before the first use of the policy. */
  async databaseId(tx: Tx): Promise<string | null> {
    const [row] = await query<{ id: string }>(tx, `SELECT database_id AS id FROM storage_policy`);
    return row?.id ?? null;
  }
}
