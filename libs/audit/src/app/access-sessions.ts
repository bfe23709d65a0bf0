import { Injectable } from '@nestjs/common';
import { EnvironmentConfig, HttpConfig } from '@svc/config';
import { randomUuid } from '@svc/crypto';
import { UnitOfWork } from '@svc/database';
import { AppError, type Caller, isUuid, requireUser } from '@svc/kernel';
import { FixedWindowLimiter, RedisClient, RedisUnavailable } from '@svc/redis';
import { AuditTrail } from './audit-trail';

/** The cookie that carries an access session. @source supplement §7.2 */
export const ACCESS_COOKIE = 'audit_session_id';

/** Why somebody reads the log. */
export interface Justification {
  readonly category: string;
  readonly description: string;
}

const LIFETIME_SECONDS = 3_600;
const MOST_AN_HOUR = 5;

/**
 * The hour in which somebody may read the log, after they said why, which is recorded. It is bound to person and tenant,
 * and renewed by each use. @source supplement §7.2, spec §8.2
 */
@Injectable()
export class AccessSessions {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly redis: RedisClient,
    private readonly limiter: FixedWindowLimiter,
    private readonly trail: AuditTrail,
    private readonly http: HttpConfig,
    private readonly environment: EnvironmentConfig,
  ) {}

  /**
   * Begins one. The `Set-Cookie` header of the answer.
   * @throws rate_limit_exceeded for the sixth of an hour · audit_session_unavailable
   */
  async open(actor: Caller, justification: Justification): Promise<string> {
    const { id: userId } = requireUser(actor);
    const limitKey = `rate_limit:audit_session:${userId}:${actor.tenantId}`;
    const verdict = await available(this.limiter.hit(limitKey, MOST_AN_HOUR, LIFETIME_SECONDS));
    if (!verdict.allowed) {
      const { retryAfterSeconds } = verdict;
      throw new AppError('rate_limit_exceeded', { retry_after_seconds: retryAfterSeconds }, { retryAfterSeconds });
    }
    await this.record(actor, justification);
    const id = randomUuid();
    const key = this.redis.key('audit_session', id);
    await available(this.redis.run((redis) => redis.set(key, boundTo(actor), 'EX', LIFETIME_SECONDS)));
    return this.cookie(id);
  }

  /**
   * Lets somebody with a session of their own pass and renews it. The `Set-Cookie` header of the answer.
   * @throws audit_session_required · audit_session_expired · audit_session_unavailable
   */
  async require(actor: Caller, id: string | null): Promise<string> {
    if (id === null) throw new AppError('audit_session_required', { errorCodeHeader: 'AUDIT_SESSION_REQUIRED' });
    // Somebody else's must not be kept alive by whoever tries it, so it is renewed once it is known to be theirs.
    const key = this.redis.key('audit_session', id);
    const bound = isUuid(id) ? await available(this.redis.run((redis) => redis.get(key))) : null;
    if (bound !== boundTo(actor)) {
      throw new AppError('audit_session_expired', { errorCodeHeader: 'AUDIT_SESSION_EXPIRED' });
    }
    await available(this.redis.run((redis) => redis.expire(key, LIFETIME_SECONDS)));
    return this.cookie(id);
  }

  private async record(actor: Caller, justification: Justification): Promise<void> {
    await this.uow.run(actor.tenantId, (tx) =>
      this.trail.record(tx, actor, {
        action: 'AUDIT_SESSION_CREATED',
        entityType: 'audit_log',
        entityId: actor.tenantId,
        description: 'Began to read the audit log',
        target: { id: actor.tenantId, name: 'audit log' },
        extra: { justification },
      }),
    );
  }

  private cookie(id: string): string {
    const { publicOrigin, apiPrefix } = this.http;
    const elsewhere = (publicOrigin?.startsWith('https:') ?? false) && !this.environment.testing;
    const site = elsewhere ? 'Secure; SameSite=None' : 'SameSite=Lax';
    return `${ACCESS_COOKIE}=${id}; Path=${apiPrefix}; Max-Age=${LIFETIME_SECONDS}; HttpOnly; ${site}`;
  }
}

function boundTo(actor: Caller): string {
  return `${requireUser(actor).id}:${actor.tenantId}`;
}

/** What the store answers. @throws audit_session_unavailable when it does not */
async function available<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof RedisUnavailable) throw new AppError('audit_session_unavailable', { cause: error });
    throw error;
  }
}
