import type { Branded, CompletionModelId, TenantId, UserId } from '@svc/kernel';
import type { AskedOf, ListedPartner } from '@svc/conversations';

/** The id of an analysis is that of the job that makes it. */
export type AnalysisId = Branded<'AnalysisId'>;

/** @source supplement §11.2 `AnalysisJobStatus` */
export const ANALYSIS_STATES = ['queued', 'processing', 'completed', 'failed'] as const;

export type AnalysisState = (typeof ANALYSIS_STATES)[number];

/** A question about questions. */
export interface AnalysisWish extends AskedOf {
  readonly question: string;
  /** Null leaves the choice to the service. */
  readonly completionModelId: CompletionModelId | null;
}

/** An analysis in the background; plain data. */
export interface Analysis extends Omit<AnalysisWish, 'completionModelId'> {
  readonly id: AnalysisId;
  readonly tenantId: TenantId;
  readonly userId: UserId;
  /** Null when the model was deleted meanwhile. */
  readonly completionModelId: CompletionModelId | null;
  readonly status: AnalysisState;
  readonly answer: string | null;
  /** In words that the caller may read. */
  readonly error: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The columns that name a partner. */
export function partnerColumns({ kind, id }: ListedPartner) {
  return { assistantId: kind === 'assistant' ? id : null, groupChatId: kind === 'group-chat' ? id : null };
}
