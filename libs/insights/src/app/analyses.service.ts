import { Injectable, Logger } from '@nestjs/common';
import { HttpConfig } from '@svc/config';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, ERRORS, isAppError, type TenantId, userOf } from '@svc/kernel';
import { type JobContext, JobFailure, JobLost } from '@svc/queue';
import { SpaceAccessService } from '@svc/spaces';
import { type AnalysisEnding, InsightAnalysisRepository } from '../data/insight-analysis.repository';
import type { Analysis, AnalysisId } from '../domain/analysis';
import { Analyse } from './analyse.service';
import { AnalysisMaterials } from './analysis-material.service';
import { InsightPartners } from './insight-partners.service';

/** Analyses in the background: an analysis that has ended, or is gone, is never made again. */
@Injectable()
export class Analyses {
  private readonly logger = new Logger(Analyses.name);

  constructor(
    private readonly uow: UnitOfWork,
    private readonly analyses: InsightAnalysisRepository,
    private readonly partners: InsightPartners,
    private readonly spaces: SpaceAccessService,
    private readonly materials: AnalysisMaterials,
    private readonly analyse: Analyse,
    private readonly http: HttpConfig,
    private readonly clock: Clock,
  ) {}

  /** One of the caller's own. @throws not_found · forbidden_action where the right to look is gone */
  read(actor: Caller, id: AnalysisId): Promise<Analysis> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const analysis = await this.analyses.find(tx, actor.tenantId, id);
      if (!analysis || analysis.userId !== userOf(actor)?.id) throw new AppError('not_found');
      await this.partners.require(tx, actor, analysis.partner);
      return analysis;
    });
  }

  /** @throws what ended the analysis as failed, or what another try may mend */
  async make(tenantId: TenantId, id: AnalysisId, context: JobContext): Promise<void> {
    const analysis = await this.begin(tenantId, id);
    if (!analysis) return;
    try {
      const answer = await this.answer(analysis, context.signal);
      await this.uow.run(tenantId, async (tx) => {
        await this.analyses.end(tx, tenantId, id, { status: 'completed', answer }, this.clock.now());
        await context.complete(tx, {
          resultLocation: `${this.http.apiPrefix}/analysis/conversation-insights/jobs/${id}/`,
        });
      });
    } catch (error) {
      if (error instanceof JobLost || context.signal.aborted) throw error;
      const isFinal = error instanceof JobFailure || (isAppError(error) && !error.retryable);
      if (isFinal || context.attempt >= context.maxAttempts) await this.fail(analysis, error);
      throw error;
    }
  }

  private begin(tenantId: TenantId, id: AnalysisId): Promise<Analysis | null> {
    return this.uow.run(tenantId, async (tx) => {
      if (!(await this.analyses.begin(tx, tenantId, id, this.clock.now()))) return null;
      return this.analyses.find(tx, tenantId, id);
    });
  }

  private async answer(analysis: Analysis, signal: AbortSignal): Promise<string> {
    const { tenantId, userId, question, partner, completionModelId } = analysis;
    const material = await this.uow.read(tenantId, async (tx) => {
      // Asked again, since it may have been switched off while the job waited.
      const spaceId = await this.partners.spaceOf(tx, tenantId, partner);
      const space = spaceId && (await this.spaces.find(tx, tenantId, spaceId));
      if (!space)
        throw new AppError('forbidden_action', { message: 'Its conversations may not be looked into any more.' });
      return this.materials.gather(tx, space, analysis, completionModelId);
    });
    const account = { tenantId, owner: { userId, apiKeyId: null }, source: 'insight' };
    return this.analyse.whole(await this.analyse.plan({ question, material }), { account, signal });
  }

  private async fail({ tenantId, id }: Analysis, error: unknown): Promise<void> {
    this.logger.warn({ err: error, analysisId: id }, 'An analysis of questions failed.');
    const message = isAppError(error) ? error.message : ERRORS.internal_error.message;
    const ending: AnalysisEnding = { status: 'failed', error: message };
    await this.uow.run(tenantId, (tx) => this.analyses.end(tx, tenantId, id, ending, this.clock.now()));
  }
}
