import { Injectable } from '@nestjs/common';
import type { ListedPartner } from '@svc/conversations';
import { execute, query, type Tx } from '@svc/database';
import type { TenantId, UserId } from '@svc/kernel';
import { type Analysis, type AnalysisId, type AnalysisState, partnerColumns } from '../domain/analysis';

interface Row extends Omit<Analysis, 'partner' | 'period'> {
  readonly partner: ListedPartner;
  readonly askedFrom: Date;
  readonly askedTo: Date;
}

const COLUMNS = `id, tenant_id AS "tenantId", user_id AS "userId", question,
  jsonb_build_object('kind', CASE WHEN assistant_id IS NULL THEN 'group-chat' ELSE 'assistant' END,
    'id', coalesce(assistant_id, group_chat_id)) AS partner,
  completion_model_id AS "completionModelId", asked_from AS "askedFrom", asked_to AS "askedTo",
  has_followups AS "hasFollowups", status, answer, error, created_at AS "createdAt", updated_at AS "updatedAt"`;

/** How an analysis ended. */
export type AnalysisEnding =
  | { readonly status: 'completed'; readonly answer: string }
  | { readonly status: 'failed'; readonly error: string };

/** Rows of `insight_analyses`. */
@Injectable()
export class InsightAnalysisRepository {
  async insert(tx: Tx, analysis: Analysis): Promise<void> {
    const { assistantId, groupChatId } = partnerColumns(analysis.partner);
    await execute(
      tx,
      `INSERT INTO insight_analyses (id, tenant_id, user_id, assistant_id, group_chat_id, question, completion_model_id,
         asked_from, asked_to, has_followups, status, created_at, updated_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $12)`,
      [
        analysis.id,
        analysis.tenantId,
        analysis.userId,
        assistantId,
        groupChatId,
        analysis.question,
        analysis.completionModelId,
        analysis.period.from,
        analysis.period.to,
        analysis.hasFollowups,
        analysis.status,
        analysis.createdAt,
      ],
    );
  }

  async find(tx: Tx, tenantId: TenantId, id: AnalysisId): Promise<Analysis | null> {
    const sql = `SELECT ${COLUMNS} FROM insight_analyses WHERE tenant_id = $1 AND id = $2`;
    const [row] = await query<Row>(tx, sql, [tenantId, id]);
    if (!row) return null;
    const { askedFrom: from, askedTo: to, ...analysis } = row;
    return { ...analysis, period: { from, to } };
  }

  /** Brings an analysis that has not ended to `processing`. Whether there was one. */
  async begin(tx: Tx, tenantId: TenantId, id: AnalysisId, now: Date): Promise<boolean> {
    const sql = `UPDATE insight_analyses SET status = 'processing', updated_at = $3
      WHERE tenant_id = $1 AND id = $2 AND status IN ('queued', 'processing')`;
    return (await execute(tx, sql, [tenantId, id, now])) === 1;
  }

  /** Ends an analysis that has not ended. */
  async end(tx: Tx, tenantId: TenantId, id: AnalysisId, ending: AnalysisEnding, now: Date): Promise<void> {
    const sql = `UPDATE insight_analyses SET status = $3, answer = $4, error = $5, updated_at = $6
      WHERE tenant_id = $1 AND id = $2 AND status = ANY($7::text[])`;
    const open: AnalysisState[] = ['queued', 'processing'];
    const answer = ending.status === 'completed' ? ending.answer : null;
    const error = ending.status === 'failed' ? ending.error : null;
    await execute(tx, sql, [tenantId, id, ending.status, answer, error, now, open]);
  }

  /** Deletes somebody's analyses from before a moment. */
  async deleteBefore(tx: Tx, tenantId: TenantId, userId: UserId, moment: Date): Promise<void> {
    const sql = `DELETE FROM insight_analyses WHERE tenant_id = $1 AND user_id = $2 AND created_at < $3`;
    await execute(tx, sql, [tenantId, userId, moment]);
  }
}
