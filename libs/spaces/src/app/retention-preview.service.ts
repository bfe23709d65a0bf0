import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, DAY_MS, type SpaceId, type TenantId } from '@svc/kernel';
import { type AccessibleSpace, demand, SpaceAccessService } from './space-access.service';
import { type RetentionCounts, RetentionRegistry, sumOfCounts } from './retention.registry';

/** What a period would mean if it were in force today. */
export interface RetentionForecast {
  /** The period that would be in force; null keeps everything. */
  readonly days: number | null;
  readonly counts: RetentionCounts;
}

/** Tells what a shorter period would delete, before it is saved. @source spec §8.2 */
@Injectable()
export class RetentionPreview {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly registry: RetentionRegistry,
    private readonly clock: Clock,
  ) {}

  /** For whoever may change the period of the space. @throws not_found · forbidden_action */
  ofSpace(actor: Caller, id: SpaceId, days: number | null): Promise<RetentionForecast> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { space, access } = await this.access.see(tx, actor, id);
      if (space.kind !== 'personal') demand(access, 'edit', 'space');
      return this.forecast(tx, actor.tenantId, { what: 'space', id }, days);
    });
  }

  /**
   * What would go of a thing in a space, for whoever may change its period and edits the thing already; without days of its own
   * it follows its space. @throws forbidden_action
   */
  within(
    tx: Tx,
    { space, access }: AccessibleSpace,
    of: { readonly what: string; readonly id: string },
    days: number | null,
  ): Promise<RetentionForecast> {
    if (space.kind !== 'personal' && !access.can('edit', 'space')) throw new AppError('forbidden_action');
    return this.forecast(tx, space.tenantId, of, days ?? space.dataRetentionDays);
  }

  private async forecast(
    tx: Tx,
    tenantId: TenantId,
    of: { readonly what: string; readonly id: string },
    days: number | null,
  ): Promise<RetentionForecast> {
    if (days === null) return { days, counts: {} };
    const plan = { ...of, before: new Date(this.clock.now().getTime() - days * DAY_MS) };
    const counts: RetentionCounts[] = [];
    for (const kind of this.registry.kinds) counts.push(await kind.count(tx, tenantId, plan));
    return { days, counts: sumOfCounts(counts) };
  }
}
