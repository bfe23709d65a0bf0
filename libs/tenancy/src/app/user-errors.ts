import { violatedConstraint } from '@svc/database';
import { AppError } from '@svc/kernel';

const IDENTITIES: readonly (string | null)[] = [
  'uq_users__email',
  'uq_users__tenant_id__email',
  'uq_users__tenant_id__username',
];

/** Rethrows a failed write of a user. @throws user_exists when the e-mail or the username is somebody's */
export function asUserError(error: unknown): never {
  if (!IDENTITIES.includes(violatedConstraint(error))) throw error;
  throw new AppError('user_exists', { cause: error });
}
