import { AppError, DAY_MS } from '@svc/kernel';

/** What a tenant demands of its keys. @source supplement §4.6 */
export interface KeyPolicy {
  /** Reserved: kept and returned, without effect. */
  readonly maxDelegationDepth: number;
  /** Reserved: kept and returned, without effect. */
  readonly revocationCascadeEnabled: boolean;
  /** Every origin of a `pk_` key must be one of the tenant's. */
  readonly requireTenantAllowedOrigin: boolean;
  readonly requireExpiration: boolean;
  /** Longest life in days; null without limit. */
  readonly maxExpirationDays: number | null;
  /** Days without use after which a key expires; null never. */
  readonly autoExpireUnusedDays: number | null;
  /** Highest limit a key may have of its own; null without. */
  readonly maxRateLimitOverride: number | null;
  /** Hours a rotated key goes on working; null as the deployment says. */
  readonly rotationGraceHours: number | null;
}

/** The policy of a tenant that never said anything. @source supplement §4.6 */
export const DEFAULT_KEY_POLICY: KeyPolicy = {
  maxDelegationDepth: 3,
  revocationCascadeEnabled: false,
  requireTenantAllowedOrigin: true,
  requireExpiration: false,
  maxExpirationDays: null,
  autoExpireUnusedDays: null,
  maxRateLimitOverride: null,
  rotationGraceHours: null,
};

/** What a tenant allows people to be told about keys that expire. @source supplement §4.6 */
export interface NotificationPolicy {
  readonly enabled: boolean;
  readonly defaultDaysBeforeExpiry: readonly number[];
  readonly maxDaysBeforeExpiry: number | null;
  readonly allowAutoFollowPublishedAssistants: boolean;
  readonly allowAutoFollowPublishedApps: boolean;
}

/** The notification policy of a tenant that never said anything. @source supplement §4.6 */
export const DEFAULT_NOTIFICATION_POLICY: NotificationPolicy = {
  enabled: true,
  defaultDaysBeforeExpiry: [30, 14, 7, 3, 1],
  maxDaysBeforeExpiry: 365,
  allowAutoFollowPublishedAssistants: false,
  allowAutoFollowPublishedApps: false,
};

/** Whether a moment may be the end of a key. @throws invalid_request  @source supplement §4.3 */
export function checkExpiry(expiresAt: Date | null, policy: KeyPolicy, now: Date): void {
  if (expiresAt === null) {
    if (policy.requireExpiration || policy.maxExpirationDays !== null)
      throw invalid('A key of this tenant must expire.');
    return;
  }
  if (expiresAt.getTime() <= now.getTime()) throw invalid('A key cannot expire in the past.');
  const { maxExpirationDays } = policy;
  if (maxExpirationDays !== null && expiresAt.getTime() - now.getTime() > maxExpirationDays * DAY_MS) {
    throw invalid(`A key of this tenant expires within ${maxExpirationDays} days.`);
  }
}

/** Whether a key may have a limit of its own. @throws invalid_request · insufficient_permission  @source supplement §4.3 */
export function checkRateLimit(rateLimit: number | null, policy: KeyPolicy, isAdministrator: boolean): void {
  if (rateLimit === null) return;
  const { maxRateLimitOverride: max } = policy;
  if (rateLimit === 0 || rateLimit < -1) throw invalid('A rate limit is positive, or -1 for none.');
  if (max !== null && (rateLimit === -1 || rateLimit > max)) {
    throw invalid(
      `The rate limit of a key of this tenant is at most ${max}, not ${rateLimit === -1 ? 'unlimited' : rateLimit}.`,
    );
  }
  if (rateLimit === -1 && !isAdministrator) {
    throw new AppError('insufficient_permission', { message: 'Only administrators make keys without a limit.' });
  }
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', { message });
}
