import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { type Caller, Clock, DAY_MS, type JobId, newId, ownerOf, requireUser } from '@svc/kernel';
import { Outbox } from '@svc/queue';
import { InsightAnalysisRepository } from '../data/insight-analysis.repository';
import type { Analysis, AnalysisId, AnalysisWish } from '../domain/analysis';
import { AnalyseQuestions } from '../jobs/analyse-questions.job';
import { Analyse, type Terms } from './analyse.service';
import { type AnalysisMaterial, AnalysisMaterials } from './analysis-material.service';
import { InsightPartners } from './insight-partners.service';

/** How long somebody waits for an answer. */
const PATIENCE_MS = 10 * 60_000;

const KEPT_MS = 30 * DAY_MS;

/** An answer, or the analysis that will have it. */
export type InsightAnswer =
  | { readonly answer: string; readonly analysis: null }
  | { readonly answer: null; readonly analysis: Analysis };

/** Answers questions about what others ask. @source supplement §11.2, §15.101 */
@Injectable()
export class AskInsights {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: InsightPartners,
    private readonly materials: AnalysisMaterials,
    private readonly analyse: Analyse,
    private readonly analyses: InsightAnalysisRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /**
   * The answer, piece by piece, which begins once everything is there that can be refused.
   * @throws not_found · forbidden_action · no_completion_model · model_not_in_space · forbidden ·
   * security_classification_mismatch; the generator throws what calling the model throws
   */
  async begin(actor: Caller, wish: AnalysisWish, signal: AbortSignal): Promise<AsyncGenerator<string>> {
    const material = await this.gather(actor, wish);
    return this.analyse.stream({ question: wish.question, material }, termsOf(actor, signal));
  }

  /**
   * The answer; where the questions do not fit into one prompt and the caller does not want to wait, an analysis in the
   * background. @throws what `begin` and its generator throw
   */
  async ask(actor: Caller, wish: AnalysisWish, { isPatient }: { isPatient: boolean }): Promise<InsightAnswer> {
    const material = await this.gather(actor, wish);
    const plan = await this.analyse.plan({ question: wish.question, material });
    if (!isPatient && plan.groups.length > 1) {
      return { answer: null, analysis: await this.queue(actor, wish, material) };
    }
    const terms = termsOf(actor, AbortSignal.timeout(PATIENCE_MS));
    return { answer: await this.analyse.whole(plan, terms), analysis: null };
  }

  private gather(actor: Caller, wish: AnalysisWish): Promise<AnalysisMaterial> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { space, completionModelId } = await this.partners.require(tx, actor, wish.partner);
      return this.materials.gather(tx, space, wish, wish.completionModelId ?? completionModelId);
    });
  }

  private queue(actor: Caller, wish: AnalysisWish, { model }: AnalysisMaterial): Promise<Analysis> {
    const { tenantId } = actor;
    const userId = requireUser(actor).id;
    const now = this.clock.now();
    const id = newId<AnalysisId>(now.getTime());
    const ending = { status: 'queued', answer: null, error: null } as const;
    const analysis = {
      ...wish,
      ...ending,
      id,
      tenantId,
      userId,
      completionModelId: model.id,
      createdAt: now,
      updatedAt: now,
    };
    return this.uow.run(tenantId, async (tx: Tx) => {
      await this.analyses.deleteBefore(tx, tenantId, userId, new Date(now.getTime() - KEPT_MS));
      await this.analyses.insert(tx, analysis);
      const options = { jobId: id as string as JobId, ownerUserId: userId, name: wish.question.slice(0, 200) };
      await this.outbox.enqueue(tx, AnalyseQuestions, { tenantId, analysisId: id }, options);
      return analysis;
    });
  }
}

function termsOf(actor: Caller, signal: AbortSignal): Terms {
  return { account: { tenantId: actor.tenantId, owner: ownerOf(actor), source: 'insight' }, signal };
}
