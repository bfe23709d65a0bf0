import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, Clock } from '@svc/kernel';
import { type AskedPeriod, type Period, periodOf } from '@svc/usage';
import { StatisticsRepository } from '../data/statistics.repository';
import type { Activity, HappeningLists, HourCounts, TenantCounts } from '../domain/statistics';

/** Things of a kind that one answer tells one by one; the hours tell them all. */
const MAX_LISTED = 100_000;

/** What happens in a tenant, for those who look after it: figures and moments, never words. @source supplement §11.2 */
@Injectable()
export class TenantStatistics {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly statistics: StatisticsRepository,
    private readonly clock: Clock,
  ) {}

  /** How much of everything there is. */
  totals({ tenantId }: Caller): Promise<TenantCounts> {
    return this.uow.read(tenantId, (tx) => this.statistics.totals(tx, tenantId));
  }

  /** What happened in a stretch of time, one by one; of each kind the newest 100,000 at most. */
  lists({ tenantId }: Caller, asked: AskedPeriod): Promise<HappeningLists> {
    const period = this.period(asked);
    return this.uow.read(tenantId, async (tx) => ({
      assistants: (await this.statistics.assistants(tx, tenantId, period, MAX_LISTED)).reverse(),
      sessions: (await this.statistics.conversations(tx, tenantId, period, MAX_LISTED)).reverse(),
      questions: (await this.statistics.questions(tx, tenantId, period, MAX_LISTED)).reverse(),
    }));
  }

  /** What happened in a stretch of time, hour by hour. */
  hours({ tenantId }: Caller, asked: AskedPeriod): Promise<HourCounts> {
    const period = this.period(asked);
    return this.uow.read(tenantId, async (tx) => ({
      assistants: await this.statistics.byHour(tx, tenantId, 'assistants', period),
      sessions: await this.statistics.byHour(tx, tenantId, 'sessions', period),
      questions: await this.statistics.byHour(tx, tenantId, 'questions', period),
    }));
  }

  /** Who and what took part in a stretch of time. */
  activity({ tenantId }: Caller, asked: AskedPeriod): Promise<Activity> {
    const period = this.period(asked);
    return this.uow.read(tenantId, (tx) => this.statistics.activity(tx, tenantId, period));
  }

  private period({ start, end }: AskedPeriod): Period {
    return periodOf(start, end, this.clock.now());
  }
}
