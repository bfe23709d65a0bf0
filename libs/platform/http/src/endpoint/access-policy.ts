import type { Permission } from '@svc/kernel';

/** What an API key must hold on a resource. @source spec §5.1.2 */
export type AccessLevel = 'read' | 'write' | 'admin';

/**
 * What a route is about. The first eight are the members of a key's resource permissions; the rest belong to none of
 * them. @source supplement §4.4
 */
export type ApiResource =
  | 'assistants'
  | 'apps'
  | 'spaces'
  | 'knowledge'
  | 'conversations'
  | 'files'
  | 'jobs'
  | 'prompts'
  | 'models'
  | 'account'
  | 'administration';

/** What a policy word takes. */
export interface PolicyOptions {
  /** Role permission a user needs, or any one of several; checked after validation (supplement §8.4). */
  readonly permission?: Permission | readonly Permission[];
  /** The route makes a resource that belongs to a person. @source spec §5.2 */
  readonly creates?: boolean;
  /** Level an API key needs; by the method without it. @source spec §5.1.2 */
  readonly level?: AccessLevel;
}

/** Whom a route lets in. */
export type AccessKind = 'open' | 'super-admin' | 'session' | 'person' | 'caller';

/** A route's policy, as the guard of `access` reads it. */
export interface AccessPolicy {
  readonly kind: AccessKind;
  readonly resource: ApiResource | null;
  /** Any one of them is enough; empty when none is needed. */
  readonly permissions: readonly Permission[];
  readonly creates: boolean;
  /** Null: decided by the method. */
  readonly level: AccessLevel | null;
}

/** Nobody needs to say who they are. */
export function open(): AccessPolicy {
  return policy('open', null);
}

/** Only the holder of the super admin key. @source spec §4.8 */
export function superAdmin(): AccessPolicy {
  return policy('super-admin', null);
}

/** Only a login session; every API key is refused with `session_auth_required`. @source spec §5.2 */
export function session(options: PolicyOptions = {}): AccessPolicy {
  return policy('session', null, options);
}

/** Only a person: service keys are refused with `user_identity_required`. @source spec §5.2 */
export function person(resource: ApiResource = 'account', options: PolicyOptions = {}): AccessPolicy {
  return policy('person', resource, options);
}

/** Any credential of a tenant. */
export function caller(resource: ApiResource, options: PolicyOptions = {}): AccessPolicy {
  return policy('caller', resource, options);
}

/** The level an API key needs for a method when the policy does not say. @source spec §5.1.2 */
export function levelForMethod(method: string): AccessLevel {
  if (method === 'GET') return 'read';
  return method === 'DELETE' ? 'admin' : 'write';
}

/** A policy in words, for `docs/generated/routes.md`. */
export function describePolicy({ kind, resource, permissions, creates, level }: AccessPolicy): string {
  const inside = [resource, level, creates && 'creates', permissions.join(' or ')].filter(Boolean).join(', ');
  return `${kind}(${inside})`;
}

function policy(kind: AccessKind, resource: ApiResource | null, options: PolicyOptions = {}): AccessPolicy {
  const { permission = [], creates = false, level = null } = options;
  return { kind, resource, permissions: typeof permission === 'string' ? [permission] : permission, creates, level };
}
