import type { Level } from './declared-policy';

/** What supplement §4.4 calls resource permissions. */
export type ResourceLevels = Readonly<Record<string, Level>>;

/** What is known of a key that authenticates. */
export interface KeyFacts {
  readonly type: 'sk_' | 'pk_';
  readonly ownership: 'user' | 'service';
  readonly scope: 'tenant' | 'space' | 'assistant' | 'app';
  /** The one it was made with, or the highest of its resource permissions. */
  readonly level: Level;
  /** Null: everything at the key's level. */
  readonly resources: ResourceLevels | null;
}

/** Whom a request comes from, as the contract sees them. */
export type Facts =
  | { readonly kind: 'nobody' }
  | { readonly kind: 'super-admin' }
  /** The credential itself is refused: what it hears wherever credentials count. */
  | { readonly kind: 'refused'; readonly hears: string }
  | { readonly kind: 'session'; readonly permissions: readonly string[] }
  | { readonly kind: 'key'; readonly key: KeyFacts; readonly permissions: readonly string[] };

/** A kind of principal: its name in the matrix, and what the contract needs to know of it. */
export interface PrincipalKind {
  readonly name: string;
  readonly facts: Facts;
}

// @source supplement §5.5; `storage` is the operator's alone (§15.154)
const USER = ['assistants', 'group_chats', 'apps', 'collections', 'personal_chat'];
const CONFIGURATOR = [...USER, 'services', 'AI', 'websites', 'integrations', 'shared_spaces'];
const OWNER = [...CONFIGURATOR, 'admin', 'insights', 'api_keys', 'modules', 'skills', 'skills_management'];
const OPERATOR = [...OWNER, 'storage'];

const session = (name: string, permissions: readonly string[]): PrincipalKind => ({
  name,
  facts: { kind: 'session', permissions },
});
const refused = (name: string, hears: string): PrincipalKind => ({ name, facts: { kind: 'refused', hears } });

/** A key of the tenant's owner; `resources` as the contract completes them. */
function userKey(
  type: KeyFacts['type'],
  scope: KeyFacts['scope'],
  level: Level,
  resources: ResourceLevels | null = null,
): PrincipalKind {
  const which = resources && type === 'sk_' ? ` of ${Object.entries(resources).flat().join(' ')}` : '';
  return {
    name: `${type} ${scope} ${level}${which}`,
    facts: { kind: 'key', key: { type, ownership: 'user', scope, level, resources }, permissions: OWNER },
  };
}

/** A service key. What administers a tenant has its permissions, without the operator's. @source supplement §15.26 */
function serviceKey(scope: KeyFacts['scope'], level: Level): PrincipalKind {
  const permissions = scope === 'tenant' && level === 'admin' ? OWNER : [];
  const key = { type: 'sk_', ownership: 'service', scope, level, resources: null } as const;
  return { name: `service ${scope} ${level}`, facts: { kind: 'key', key, permissions } };
}

const SCOPES = ['tenant', 'space', 'assistant', 'app'] as const;
const EACH_LEVEL = ['read', 'write', 'admin'] as const;
/** What a public key may touch that was made without a word on it. @source supplement §4.4 */
const PUBLIC: ResourceLevels = { assistants: 'read', apps: 'read' };

/** Every kind of principal, in the order of the matrix's columns. */
export const PRINCIPALS: readonly PrincipalKind[] = [
  { name: 'nobody', facts: { kind: 'nobody' } },
  { name: 'super admin key', facts: { kind: 'super-admin' } },
  refused('super duper key', '401 invalid_api_key'),
  refused('SCIM token', '401'),
  refused('ended session', '401'),
  refused('session, tenant suspended', '403 tenant_suspended'),
  refused('no session beside a good key', '401'),
  session('member', []),
  session('member beside an administrator’s key', []),
  session('viewer of the space', USER),
  session('editor of the space', USER),
  session('admin of the space', USER),
  session('AI configurator', CONFIGURATOR),
  session('tenant administrator', OWNER),
  session('other tenant’s administrator', OWNER),
  session('operator', OPERATOR),
  ...SCOPES.flatMap((scope) => EACH_LEVEL.map((level) => userKey('sk_', scope, level))),
  userKey('sk_', 'tenant', 'read', { conversations: 'read', files: 'read', jobs: 'read' }),
  userKey('sk_', 'tenant', 'write', { knowledge: 'write', assistants: 'read' }),
  userKey('sk_', 'tenant', 'admin', { conversations: 'admin', spaces: 'write', prompts: 'read' }),
  userKey('sk_', 'space', 'admin', { assistants: 'admin', files: 'read' }),
  userKey('pk_', 'tenant', 'read', PUBLIC),
  userKey('pk_', 'space', 'read', PUBLIC),
  userKey('pk_', 'assistant', 'read'),
  userKey('pk_', 'app', 'read'),
  ...SCOPES.flatMap((scope) => EACH_LEVEL.map((level) => serviceKey(scope, level))),
  refused('unknown key', '401 invalid_api_key'),
  refused('expired key', '401 invalid_api_key'),
  refused('revoked key', '401 invalid_api_key'),
  refused('suspended key', '401 invalid_api_key'),
  refused('key, tenant suspended', '401 invalid_api_key'),
  refused('key of a demoted administrator', '403 owner_permission_revoked'),
  refused('key of who left its space', '403 owner_membership_revoked'),
  refused('sk_ from another address', '403 ip_not_allowed'),
  refused('pk_ from another origin', '403 origin_not_allowed'),
  refused('key over its budget', '429 rate_limit_exceeded'),
];
