import { Injectable } from '@nestjs/common';
import { AppError, type Caller, keyOf, type KeyResourcePermissions, reaches } from '@svc/kernel';
import type { AccessRequest } from './access-request';
import { GuardStage } from './guard-stage';

/** Whether a key's own level, and its level on each resource of the route, are high enough. @source supplement §4.4, §4.7 */
@Injectable()
export class KeyLevelStage extends GuardStage {
  /** @throws insufficient_permission · insufficient_resource_permission */
  check(caller: Caller, { endpoint: { level, demands } }: AccessRequest): void {
    const key = keyOf(caller);
    if (!key) return;
    if (!reaches(key.level, level)) {
      const context = { auth_layer: 'api_key_method', required: level, actual: key.level };
      throw new AppError('insufficient_permission', { context });
    }
    if (!key.resourcePermissions) return;
    for (const demand of demands) demandLevel(key.resourcePermissions, demand);
  }
}

/** Models, the account and administration are no members of a key's resource permissions. @source supplement §15.24 */
function demandLevel(
  permissions: KeyResourcePermissions,
  { resource, level: required }: AccessRequest['endpoint']['demands'][number],
): void {
  if (resource === 'models' || resource === 'account' || resource === 'administration') return;
  const actual = permissions[resource] ?? 'none';
  if (reaches(actual, required)) return;
  const context = { auth_layer: 'api_key_resource', required, actual, resource_type: resource };
  throw new AppError('insufficient_resource_permission', { context });
}
