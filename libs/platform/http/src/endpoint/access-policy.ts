import type { AccessLevel, ErrorCode, KeyResource, Permission } from '@svc/kernel';
import { type ScopeRule, tenantScope } from './scope-rule';

/** What a route is about: a member of a key's resource permissions, or one of what belongs to none of them. */
export type ApiResource = KeyResource | 'models' | 'account' | 'administration';

/** One resource, by the level of the method; or several, each with its own. */
export type Resources = ApiResource | Readonly<Partial<Record<ApiResource, AccessLevel>>>;

/** What a key must hold. Null: decided by the method. @source spec §5.1.2 */
export interface ResourceDemand {
  readonly resource: ApiResource;
  readonly level: AccessLevel | null;
}

/** What a user hears whose roles are not enough. @source supplement §4.7, §8.3 */
export type PermissionRefusal = 'forbidden_action' | 'insufficient_permission';

/** What a policy word takes. */
export interface PolicyOptions {
  /** Role permission a user needs, or any one of several; checked after validation (supplement §8.4). */
  readonly permission?: Permission | readonly Permission[];
  /** What a user without it hears; keys and everything about them have a code of their own. @source supplement §4.7 */
  readonly permissionRefusal?: PermissionRefusal;
  /** The route makes a resource that belongs to a person. @source spec §5.2 */
  readonly creates?: boolean;
  /** The route deletes files, which a service key has none of. @source supplement §15.21 */
  readonly deletesFiles?: boolean;
  /** Level an API key needs; by the method without it. @source spec §5.1.2 */
  readonly level?: AccessLevel;
  /** What keys that are confined to a scope may ask; without it they are refused. */
  readonly scope?: ScopeRule;
}

/** Whom a route lets in. */
export type AccessKind = 'open' | 'super-admin' | 'session' | 'person' | 'caller' | 'provisioner';

/** A route's policy, as the guard of `access` reads it. */
export interface AccessPolicy {
  readonly kind: AccessKind;
  /** All of them are needed. */
  readonly demands: readonly ResourceDemand[];
  /** Any one of them is enough; empty when none is needed. */
  readonly permissions: readonly Permission[];
  readonly permissionRefusal: PermissionRefusal;
  /** What a service key hears instead; null lets it in. */
  readonly serviceKeyRefusal: ErrorCode | null;
  readonly scope: ScopeRule;
}

/** Nobody needs to say who they are. */
export function open(): AccessPolicy {
  return policy('open', {});
}

/** Only the holder of the super admin key. @source spec §4.8 */
export function superAdmin(): AccessPolicy {
  return policy('super-admin', {});
}

/** Only a login session; every API key is refused with `session_auth_required`. @source spec §5.2 */
export function session(options: PolicyOptions = {}): AccessPolicy {
  return policy('session', {}, options);
}

/** Only a person: service keys are refused with `user_identity_required`. @source spec §5.2 */
export function person(resources: Resources = 'account', options: PolicyOptions = {}): AccessPolicy {
  return policy('person', resources, options);
}

/** Any credential of a tenant. */
export function caller(resources: Resources, options: PolicyOptions = {}): AccessPolicy {
  return policy('caller', resources, options);
}

/** Tenant administration: besides the role permission, keys need the tenant's scope and `admin`. @source supplement §4.7 */
export function administrator(
  permission: Permission | readonly Permission[] = 'admin',
  { permissionRefusal }: Pick<PolicyOptions, 'permissionRefusal'> = {},
): AccessPolicy {
  return policy('caller', 'administration', { permission, permissionRefusal, level: 'admin' });
}

/** {@link administrator} of routes that make a resource. */
export function administratorWhoCreates(): AccessPolicy {
  return policy('caller', 'administration', { permission: 'admin', level: 'admin', creates: true });
}

/** Only the identity provider of a tenant, by its SCIM token. @source spec §5.1, §5.5 */
export function provisioner(): AccessPolicy {
  return policy('provisioner', {});
}

/** The level an API key needs for a method when the policy does not say. @source spec §5.1.2 */
export function levelForMethod(method: string): AccessLevel {
  if (method === 'GET') return 'read';
  return method === 'DELETE' ? 'admin' : 'write';
}

function policy(kind: AccessKind, resources: Resources, options: PolicyOptions = {}): AccessPolicy {
  const { permission = [], permissionRefusal = 'forbidden_action', level = null, scope = tenantScope() } = options;
  const demands = typeof resources === 'string' ? [{ resource: resources, level }] : demandsOf(resources);
  const permissions = typeof permission === 'string' ? [permission] : permission;
  const serviceKeyRefusal = refusalOf(kind, options);
  return { kind, demands, permissions, permissionRefusal, serviceKeyRefusal, scope };
}

function demandsOf(resources: Readonly<Partial<Record<ApiResource, AccessLevel>>>): ResourceDemand[] {
  return (Object.entries(resources) as [ApiResource, AccessLevel][]).map(([resource, level]) => ({ resource, level }));
}

function refusalOf(kind: AccessKind, { creates, deletesFiles }: PolicyOptions): ErrorCode | null {
  if (deletesFiles) return 'service_key_cannot_delete_files';
  if (creates) return 'service_key_cannot_create_resources';
  return kind === 'person' ? 'user_identity_required' : null;
}
