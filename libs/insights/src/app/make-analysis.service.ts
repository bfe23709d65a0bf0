import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { TenantId } from '@svc/kernel';
import { finalFailure, type JobContext, JobLost } from '@svc/queue';
import { PeopleNow } from '@svc/tenancy';
import type { Analysis, AnalysisId } from '../domain/analysis';
import { Analyse } from './analyse.service';
import { AnalysisMaterials } from './analysis-material.service';
import { AnalysisProgress } from './analysis-progress.service';
import { InsightPartners } from './insight-partners.service';

/** Makes analyses in the background: one that has ended, or is gone, is never made again. */
@Injectable()
export class MakeAnalysis {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly progress: AnalysisProgress,
    private readonly partners: InsightPartners,
    private readonly people: PeopleNow,
    private readonly materials: AnalysisMaterials,
    private readonly analyse: Analyse,
  ) {}

  /** @throws what ended the analysis as failed, or what another try may mend */
  async make(tenantId: TenantId, id: AnalysisId, context: JobContext): Promise<void> {
    const analysis = await this.progress.begin(tenantId, id);
    if (!analysis) return;
    try {
      await this.progress.complete(analysis, await this.answer(analysis, context.signal), context);
    } catch (error) {
      if (error instanceof JobLost || context.signal.aborted) throw error;
      if (finalFailure(error) || context.attempt >= context.maxAttempts) await this.progress.fail(analysis, error);
      throw error;
    }
  }

  private async answer(analysis: Analysis, signal: AbortSignal): Promise<string> {
    const { tenantId, userId, question, partner, completionModelId } = analysis;
    // Looked at again, since the job may have waited: for who asked, who may not any more, and for what may be switched off.
    const asker = await this.people.of(tenantId, userId);
    const material = await this.uow.read(tenantId, async (tx) => {
      const { space } = await this.partners.require(tx, asker, partner);
      return this.materials.gather(tx, space, analysis, completionModelId);
    });
    const account = { tenantId, owner: { userId, apiKeyId: null }, source: 'insight' };
    return this.analyse.whole(await this.analyse.plan({ question, material }), { account, signal });
  }
}
