import { Injectable, Logger } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { Clock, ERRORS, isAppError, type TenantId } from '@svc/kernel';
import type { JobContext } from '@svc/queue';
import { type AnalysisEnding, InsightAnalysisRepository } from '../data/insight-analysis.repository';
import type { Analysis, AnalysisId } from '../domain/analysis';

/** How analyses come from one state to the next. */
@Injectable()
export class AnalysisProgress {
  private readonly logger = new Logger(AnalysisProgress.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly analyses: InsightAnalysisRepository,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** The analysis, from now on being made; null for one that has ended, or is gone. */
  begin(tenantId: TenantId, id: AnalysisId): Promise<Analysis | null> {
    return this.uow.run(tenantId, async (tx) => {
      if (!(await this.analyses.begin(tx, tenantId, id, this.clock.now()))) return null;
      return this.analyses.find(tx, tenantId, id);
    });
  }

  /** Ends the analysis and its job in one commit. */
  complete({ tenantId, id }: Analysis, answer: string, context: JobContext): Promise<void> {
    return this.uow.run(tenantId, async (tx) => {
      await this.analyses.end(tx, tenantId, id, { status: 'completed', answer }, this.clock.now());
      await context.complete(tx, {
        resultLocation: `${this.http.apiPrefix}/analysis/conversation-insights/jobs/${id}/`,
      });
    });
  }

  async fail({ tenantId, id }: Analysis, error: unknown): Promise<void> {
    this.logger.warn({ err: error, analysisId: id }, 'An analysis of questions failed.');
    const message = isAppError(error) ? error.message : ERRORS.internal_error.message;
    const ending: AnalysisEnding = { status: 'failed', error: message };
    await this.uow.run(tenantId, (tx) => this.analyses.end(tx, tenantId, id, ending, this.clock.now()));
  }
}
