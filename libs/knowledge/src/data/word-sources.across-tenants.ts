import { Injectable } from '@nestjs/common';
import { execute, query, type Tx } from '@svc/database';
import type { WordedSource } from './word-block.repository';

/** Which sources are due. */
export interface DueWords {
  /** So many chunks have their words beside their vectors, and nothing was published since `restedBefore`, ... */
  readonly chunks: number;
  readonly restedBefore: Date;
  /** ... or so many have, whatever goes on. */
  readonly crowded: number;
  /** Whoever stored a block since is still at it. */
  readonly busySince: Date;
}

/** Sources of every tenant whose words may have to be gathered; for the work in the background. */
@Injectable()
export class WordSourcesAcrossTenants {
  /**
   * Sources that are due, by what is beside their vectors or by a segment that has lost any, but for those that another run
   * is at.
   */
  find(tx: Tx, { chunks, crowded, restedBefore, busySince }: DueWords): Promise<WordedSource[]> {
    return query<WordedSource>(
      tx,
      `SELECT due.tenant_id AS "tenantId", due.source_id AS "sourceId" FROM (
         SELECT late.tenant_id, late.source_id FROM (
           SELECT tenant_id, source_id, sum(chunk_count) AS chunks FROM info_blob_versions
           WHERE state = 'active' AND words_stored AND word_segment_id IS NULL
           GROUP BY tenant_id, source_id HAVING sum(chunk_count) >= $1
         ) late
         WHERE late.chunks >= $2 OR NOT EXISTS (
           SELECT FROM info_blob_versions v WHERE v.tenant_id = late.tenant_id AND v.source_id = late.source_id
             AND v.state = 'active' AND v.words_stored AND v.word_segment_id IS NULL AND v.updated_at > $3)
         UNION
         SELECT s.tenant_id, s.source_id FROM (
           SELECT tenant_id, source_id, sum(chunk_count) AS chunk_count FROM word_blocks WHERE ready
           GROUP BY tenant_id, source_id
         ) s
         WHERE s.chunk_count > (
           SELECT coalesce(sum(v.chunk_count), 0) FROM info_blob_versions v
           WHERE v.tenant_id = s.tenant_id AND v.source_id = s.source_id AND v.state = 'active'
             AND v.word_segment_id IS NOT NULL)
       ) due
       WHERE NOT EXISTS (
         SELECT FROM word_blocks b WHERE b.tenant_id = due.tenant_id AND b.source_id = due.source_id AND NOT b.ready
           AND b.created_at > $4)
       ORDER BY 1, 2`,
      [chunks, crowded, restedBefore, busySince],
    );
  }

  /** Removes what runs that were broken off before a moment had made. */
  async removeUnready(tx: Tx, before: Date): Promise<void> {
    await execute(tx, `DELETE FROM word_blocks WHERE NOT ready AND created_at < $1`, [before]);
  }
}
