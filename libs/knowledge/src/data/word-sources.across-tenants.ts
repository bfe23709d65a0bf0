import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { WordedSource } from './word-block.repository';

/** Sources of every tenant whose words may have to be gathered; for the work in the background. */
@Injectable()
export class WordSourcesAcrossTenants {
  /** Sources with so many chunks whose words are beside their vectors, or with a segment that has lost any. */
  find(tx: Tx, lateChunks: number): Promise<WordedSource[]> {
    return query<WordedSource>(
      tx,
      `SELECT tenant_id AS "tenantId", source_id AS "sourceId" FROM info_blob_versions
       WHERE state = 'active' AND words_stored AND word_segment_id IS NULL
       GROUP BY tenant_id, source_id HAVING sum(chunk_count) >= $1
       UNION
       SELECT s.tenant_id, s.source_id FROM (
         SELECT tenant_id, source_id, sum(chunk_count) AS chunk_count FROM word_blocks WHERE ready GROUP BY tenant_id, source_id
       ) s
       WHERE s.chunk_count > (
         SELECT coalesce(sum(v.chunk_count), 0) FROM info_blob_versions v
         WHERE v.tenant_id = s.tenant_id AND v.source_id = s.source_id AND v.state = 'active' AND v.word_segment_id IS NOT NULL)
       ORDER BY 1, 2`,
      [lateChunks],
    );
  }

  /** Removes what runs that were broken off before a moment had made. */
  async removeUnready(tx: Tx, before: Date): Promise<void> {
    await execute(tx, `DELETE FROM word_blocks WHERE NOT ready AND created_at < $1`, [before]);
  }
}
