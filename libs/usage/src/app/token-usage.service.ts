import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, keyOf, reaches, type UserId, userOf } from '@svc/kernel';
import { TokenUsageRepository } from '../data/token-usage.repository';
import { type ModelSums, type Period, periodOf, type Sums, type UserPage, type UserSums } from '../domain/usage';

/** What was used in a stretch of time, model by model. */
export interface UsageSummary {
  readonly period: Period;
  readonly models: readonly ModelSums[];
}

/** What a person used, model by model. */
export interface PersonUsage extends UserSums {
  readonly models: readonly ModelSums[];
}

/** A part of the people who used anything in a stretch of time, and what all of them used together. */
export interface PeopleUsage {
  readonly period: Period;
  readonly people: readonly PersonUsage[];
  readonly everybody: Sums & { readonly users: number };
}

/** Which stretch of time is asked for; null for what is usual. */
export interface AskedPeriod {
  readonly start: Date | null;
  readonly end: Date | null;
}

/** Tells who used how much of which model. @source supplement §11.2, §15.102, §15.103, §15.175 */
@Injectable()
export class TokenUsage {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly entries: TokenUsageRepository,
    private readonly clock: Clock,
  ) {}

  /** What everybody in the tenant used, keys included. */
  async ofTenant({ tenantId }: Caller, asked: AskedPeriod): Promise<UsageSummary> {
    const period = this.period(asked);
    const models = await this.uow.read(tenantId, (tx) => this.entries.models(tx, tenantId, period, null));
    return { period, models };
  }

  /** What people used, a part of them at a time. */
  people({ tenantId }: Caller, asked: AskedPeriod, page: UserPage): Promise<PeopleUsage> {
    const period = this.period(asked);
    return this.uow.read(tenantId, async (tx) => {
      const everybody = await this.entries.everybody(tx, tenantId, period);
      const users = await this.entries.users(tx, tenantId, period, page);
      const ids = users.map(({ userId }) => userId);
      const models = await this.entries.modelsOf(tx, tenantId, period, ids);
      const people = users.map((user) => ({ ...user, models: models.filter(({ userId }) => userId === user.userId) }));
      return { period, people, everybody };
    });
  }

  /** What one person used, model by model. @throws forbidden_action for other people's · not_found */
  ofUser(actor: Caller, id: UserId, asked: AskedPeriod): Promise<UsageSummary> {
    return this.about(actor, id, asked, (_person, summary) => summary);
  }

  /** What one person used in all. @throws forbidden_action for other people's · not_found */
  summaryOfUser(actor: Caller, id: UserId, asked: AskedPeriod): Promise<PersonUsage> {
    return this.about(actor, id, asked, (person, { models }) => ({ ...person, ...sumOf(models), models }));
  }

  private about<Told>(
    actor: Caller,
    id: UserId,
    asked: AskedPeriod,
    tell: (person: Pick<UserSums, 'userId' | 'username' | 'email'>, summary: UsageSummary) => Told,
  ): Promise<Told> {
    if (!maySee(actor, id)) throw new AppError('forbidden_action');
    const period = this.period(asked);
    return this.uow.read(actor.tenantId, async (tx: Tx) => {
      const person = await this.entries.person(tx, actor.tenantId, id);
      if (!person) throw new AppError('not_found');
      return tell(person, { period, models: await this.entries.models(tx, actor.tenantId, period, id) });
    });
  }

  private period({ start, end }: AskedPeriod): Period {
    return periodOf(start, end, this.clock.now());
  }
}

/** Everybody's own; other people's as the tenant's figures, for which keys need `admin`. @source supplement §15.175 */
function maySee(actor: Caller, id: UserId): boolean {
  if (userOf(actor)?.id === id) return true;
  const key = keyOf(actor);
  if (key && !reaches(key.level, 'admin')) return false;
  return actor.permissions.has('insights') || actor.permissions.has('admin');
}

/** What several models were used together. */
export function sumOf(models: readonly Sums[]): Sums {
  return {
    inputTokens: models.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
    outputTokens: models.reduce((sum, { outputTokens }) => sum + outputTokens, 0),
    requests: models.reduce((sum, { requests }) => sum + requests, 0),
  };
}
