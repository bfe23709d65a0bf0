import type { ApiKeyId } from './ids';

/** What a key may do at most, and what a route needs of one. @source spec §5.1.2 */
export type AccessLevel = 'read' | 'write' | 'admin';

/** The kinds of resources that a key's resource permissions tell apart. @source supplement §4.4 */
export const KEY_RESOURCES = [
  'assistants',
  'apps',
  'spaces',
  'knowledge',
  'conversations',
  'files',
  'jobs',
  'prompts',
] as const;

export type KeyResource = (typeof KEY_RESOURCES)[number];

/** Levels by kind of resource; a kind that is missing is `none`. @source supplement §4.4 */
export type KeyResourcePermissions = Readonly<Partial<Record<KeyResource, AccessLevel | 'none'>>>;

/** What a key reaches: the whole tenant, or one thing and what lies in it. @source supplement §4.1 */
export type KeyScope =
  | { readonly type: 'tenant'; readonly id: null }
  | { readonly type: 'space' | 'assistant' | 'app'; readonly id: string };

/** A login session. */
export interface SessionCredential {
  readonly kind: 'session';
  readonly issuedAt: Date;
}

/** An API key. @source supplement §4.1 */
export interface ApiKeyCredential {
  readonly kind: 'api-key';
  readonly keyId: ApiKeyId;
  /** Last characters of the secret, by which people recognise it. */
  readonly suffix: string;
  /** Whether it acts for a person or on its own. */
  readonly ownership: 'user' | 'service';
  /** The key and those it was rotated out of: what belongs to one of them belongs to it. @source supplement §15.27 */
  readonly lineage: readonly ApiKeyId[];
  readonly level: AccessLevel;
  readonly scope: KeyScope;
  /** Null: its level holds for everything. */
  readonly resourcePermissions: KeyResourcePermissions | null;
}

/** The token of a tenant's identity provider; opens `/scim/v2` alone. @source spec §5.5 */
export interface ScimCredential {
  readonly kind: 'scim';
}

/** None: the service works by itself (schedules, background jobs). */
export interface SystemCredential {
  readonly kind: 'system';
}

/** How a caller proved who they are. */
export type Credential = SessionCredential | ApiKeyCredential | ScimCredential | SystemCredential;
