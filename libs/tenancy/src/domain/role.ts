import type { Permission, RoleId, TenantId } from '@svc/kernel';

/** A named set of permissions of one tenant. */
export interface Role {
  readonly id: RoleId;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly permissions: readonly Permission[];
  /** Made with the tenant; can neither be changed nor deleted. */
  readonly predefined: boolean;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const USER: readonly Permission[] = ['assistants', 'group_chats', 'apps', 'collections', 'personal_chat'];
const AI_CONFIGURATOR: readonly Permission[] = [...USER, 'services', 'AI', 'websites', 'integrations', 'shared_spaces'];
const OWNER: readonly Permission[] = [
  ...AI_CONFIGURATOR,
  'admin',
  'insights',
  'api_keys',
  'modules',
  'skills',
  'skills_management',
];

/** Name of the role that administers a tenant. */
export const OWNER_ROLE = 'Owner';

/** Decides over every tenant's bytes, so only the operator's tenant can hold it. @source supplement §15.154 */
export const OPERATOR_PERMISSION = 'storage' satisfies Permission;

/** The roles every tenant starts with, mightiest first. @source supplement §5.5, §15.1 */
export const PREDEFINED_ROLES: readonly { readonly name: string; readonly permissions: readonly Permission[] }[] = [
  { name: OWNER_ROLE, permissions: OWNER },
  { name: 'AI Configurator', permissions: AI_CONFIGURATOR },
  { name: 'User', permissions: USER },
];
