import { Injectable, Logger } from '@nestjs/common';
import { ApiKeyConfig } from '@svc/config';
import { type ApiKeyCredential, AppError, type Caller, keyOf, type KeyScopeType } from '@svc/kernel';
import { FixedWindowLimiter, type LimitVerdict, RedisUnavailable } from '@svc/redis';
import { EndpointLimit } from './endpoint-limits.stage';

const UNLIMITED = -1;

/** How many requests a key may make in a window; sessions have no such budget. @source spec §8.1 */
@Injectable()
export class KeyBudget extends EndpointLimit {
  private readonly logger = new Logger(KeyBudget.name);
  private readonly defaults: Readonly<Record<KeyScopeType, number>>;

  constructor(
    private readonly limiter: FixedWindowLimiter,
    private readonly config: ApiKeyConfig,
  ) {
    super();
    this.defaults = {
      tenant: config.rateLimitTenantDefault,
      space: config.rateLimitSpaceDefault,
      assistant: config.rateLimitAssistantDefault,
      app: config.rateLimitAppDefault,
    };
  }

  take(caller: Caller): void | Promise<void> {
    const key = keyOf(caller);
    if (!key || key.rateLimit === UNLIMITED) return;
    return this.spend(caller, key, key.rateLimit ?? this.defaults[key.scope.type]);
  }

  private async spend({ tenantId }: Caller, { keyId }: ApiKeyCredential, limit: number): Promise<void> {
    const verdict = await this.count(`rate_limit:api_key:${tenantId}:${keyId}`, limit);
    if (!verdict || verdict.allowed) return;
    const { retryAfterSeconds, remaining } = verdict;
    const details = { retry_after_seconds: retryAfterSeconds };
    throw new AppError('rate_limit_exceeded', details, { retryAfterSeconds, rateLimit: { limit, remaining } });
  }

  /** What the store says; null when it says nothing and requests pass all the same. @throws rate_limit_unavailable */
  private async count(name: string, limit: number): Promise<LimitVerdict | null> {
    try {
      return await this.limiter.hit(name, limit, this.config.rateLimitWindowSeconds);
    } catch (error) {
      if (!(error instanceof RedisUnavailable)) throw error;
      if (!this.config.rateLimitFailOpen) throw new AppError('rate_limit_unavailable', { cause: error });
      this.logger.warn({ err: error }, 'A request of a key could not be counted and was let pass.');
      return null;
    }
  }
}
