import type { ErrorCode } from '@svc/kernel';

/** What a model that is asked may fail with. */
export const UPSTREAM_REFUSALS = [
  'upstream_unavailable',
  'upstream_rate_limited',
  'upstream_rejected',
] as const satisfies ErrorCode[];

/** What a model that makes vectors may fail with. @source supplement §13.1 */
export const EMBEDDING_REFUSALS = [
  ...UPSTREAM_REFUSALS,
  'provider_credentials_missing',
  'embedding_count_mismatch',
] as const satisfies ErrorCode[];
