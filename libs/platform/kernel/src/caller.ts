import { type ApiKeyCredential, covers, type Credential, type KeyScope, type Place, reaches } from './credential';
import { AppError, isAppError } from './errors/app-error';
import type { ApiKeyId, SpaceId, TenantId, UserId } from './ids';
import type { Permission } from './permission';

/** The person behind a call. */
export interface CallingUser {
  readonly id: UserId;
  readonly email: string;
  readonly username: string | null;
}

/** Who acts in a tenant: a person, or a key, an identity provider or the service itself without one. */
export interface Caller {
  readonly kind: 'caller';
  readonly tenantId: TenantId;
  /** The person a session or a user's key acts for; null for everything else. */
  readonly user: CallingUser | null;
  /** Role permissions in force for this call. */
  readonly permissions: ReadonlySet<Permission>;
  readonly credential: Credential;
}

/** A caller with a person behind. */
export interface UserCaller extends Caller {
  readonly user: CallingUser;
}

/** The holder of the deployment-wide key; belongs to no tenant. @source spec §5.1 */
export interface SuperAdminPrincipal {
  readonly kind: 'super-admin';
}

/** Whoever is behind a request or a job. */
export type Principal = Caller | SuperAdminPrincipal;

/** The service itself in a tenant, for work that nobody asked for by hand. */
export function systemCaller(tenantId: TenantId): Caller {
  return { kind: 'caller', tenantId, user: null, permissions: new Set(), credential: { kind: 'system' } };
}

/** The person behind a caller; null when there is none. */
export function userOf(caller: Principal): CallingUser | null {
  return caller.kind === 'caller' ? caller.user : null;
}

/** The person behind a caller. @throws user_identity_required when there is none  @source spec §5.2 */
export function requireUser(caller: Caller): CallingUser {
  if (!caller.user) throw new AppError('user_identity_required');
  return caller.user;
}

/** Whose a thing is that a caller makes: a person's, or a service key's own. */
export type Owner =
  | { readonly userId: UserId; readonly apiKeyId: null }
  | { readonly userId: null; readonly apiKeyId: ApiKeyId };

/**
 * Who owns what the caller makes where keys may own things.
 * @throws user_identity_required for callers that are neither a person nor a key
 * @source supplement §15.27
 */
export function ownerOf(caller: Caller): Owner {
  const key = keyOf(caller);
  if (key?.ownership === 'service') return { userId: null, apiKeyId: key.keyId };
  return { userId: requireUser(caller).id, apiKeyId: null };
}

/** Whose things are meant: a person's, or those of a service key and of the keys it was rotated out of. */
export type Whose = { readonly userId: UserId } | { readonly keyIds: readonly ApiKeyId[] };

/** Whose things a caller finds where keys may own things. @throws user_identity_required for callers that can have none  @source supplement §15.27 */
export function whoseOf(caller: Caller): Whose {
  const keyIds = ownKeys(caller);
  return keyIds.length > 0 ? { keyIds } : { userId: requireUser(caller).id };
}

/** The key a caller came with; null for every other credential. */
export function keyOf({ credential }: Caller): ApiKeyCredential | null {
  return credential.kind === 'api-key' ? credential : null;
}

/** The keys whose things are the caller's: a service key and those it was rotated out of. Empty for everybody else. */
export function ownKeys(caller: Caller): readonly ApiKeyId[] {
  const key = keyOf(caller);
  return key?.ownership === 'service' ? key.lineage : [];
}

/** Whether the caller's credential reaches a place; only keys can be confined. @source spec §5.1.3 */
export function reachesPlace(caller: Caller, place: Place): boolean {
  const key = keyOf(caller);
  return key === null || covers(key.scope, place);
}

/** Whether the caller's credential reaches anything in a space. */
export function reachesSpace(caller: Caller, id: SpaceId): boolean {
  const scope = keyOf(caller)?.scope;
  return !scope || scope.type === 'tenant' || scope.spaceId === id;
}

/** @throws insufficient_scope for keys that are confined to less than the tenant  @source supplement §15.24, §15.47 */
export function requireTenantScope(caller: Caller): void {
  const scope = keyOf(caller)?.scope;
  if (scope && scope.type !== 'tenant') throw outOfScope(scope);
}

/**
 * Whether somebody acts as an administrator of the tenant. The permission is not enough for a key, which may be made for
 * less than its owner may do: it is one of the whole tenant and of level `admin`, as routes of administration want.
 * @source supplement §4.7, §15.25
 */
export function administers(caller: Caller): boolean {
  if (!caller.permissions.has('admin')) return false;
  const key = keyOf(caller);
  return key === null || (key.scope.type === 'tenant' && reaches(key.level, 'admin'));
}

/** What a key hears that asks for what lies outside its scope, existing or not. @source spec §5.1.3 */
export function outOfScope({ type }: KeyScope): AppError {
  return new AppError('insufficient_scope', { context: { auth_layer: 'api_key_scope', scope_type: type } });
}

/** What somebody hears who asks for a thing that is not theirs to see: keys of a scope learn nothing about the rest. */
export function unseen(caller: Caller, message: string): AppError {
  const scope = keyOf(caller)?.scope;
  if (!scope || scope.type === 'tenant') return new AppError('not_found', { message });
  return outOfScope(scope);
}

/**
 * What a thing lies in, for somebody who asked for the thing. Where that is not theirs to see they hear what they would of
 * a thing that nobody has: no answer tells one from the other. @throws whatever else `around` throws
 */
export async function seenAround<Around>(caller: Caller, message: string, around: Promise<Around>): Promise<Around> {
  try {
    return await around;
  } catch (error) {
    throw isAppError(error, 'not_found') ? unseen(caller, message) : error;
  }
}
