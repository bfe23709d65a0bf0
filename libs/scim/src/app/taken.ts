import { violatedConstraint } from '@svc/database';
import { AppError } from '@svc/kernel';

const WHAT: Readonly<Record<string, string>> = {
  uq_users__tenant_id__username: 'The userName',
  uq_users__tenant_id__external_id: 'The externalId',
  uq_users__tenant_id__email: 'The e-mail address',
  uq_users__email: 'The e-mail address',
  uq_user_groups__tenant_id__name: 'The displayName',
};

/**
 * Rethrows a failed write of a user or group.
 * @throws scim_uniqueness naming the value where a constraint says that somebody else has it  @source spec §7.2, §7.3
 */
export function asTaken(error: unknown, values: { readonly [constraint: string]: string | null }): never {
  const constraint = violatedConstraint(error);
  const what = constraint === null ? undefined : WHAT[constraint];
  if (what === undefined) throw error;
  const value = values[constraint!];
  throw new AppError('scim_uniqueness', { message: `${what} ${value ? `${value} ` : ''}is in use.`, cause: error });
}
