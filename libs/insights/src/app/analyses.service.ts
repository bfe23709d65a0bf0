import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, userOf } from '@svc/kernel';
import { InsightAnalysisRepository } from '../data/insight-analysis.repository';
import type { Analysis, AnalysisId } from '../domain/analysis';
import { InsightPartners } from './insight-partners.service';

/** Says how analyses in the background stand. */
@Injectable()
export class Analyses {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly analyses: InsightAnalysisRepository,
    private readonly partners: InsightPartners,
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
}
