import type { ApiKeyId, AssistantId, SpaceId } from './ids';

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

/** The kinds of scopes of a key. @source supplement §4.1 */
export type KeyScopeType = 'tenant' | 'space' | 'assistant' | 'app';

/** What a key reaches: the whole tenant, or one thing and what lies in it. `spaceId` is the space it lies in now. */
export type KeyScope =
  | { readonly type: 'tenant'; readonly id: null }
  | { readonly type: 'space'; readonly id: SpaceId; readonly spaceId: SpaceId }
  | { readonly type: 'assistant'; readonly id: AssistantId; readonly spaceId: SpaceId }
  | { readonly type: 'app'; readonly id: string; readonly spaceId: SpaceId };

/** Where a thing lies, as scopes see it. */
export interface Place {
  readonly spaceId: SpaceId;
  /** The assistant it is, or belongs to. */
  readonly assistantId?: AssistantId | null;
  /** The app it is, or belongs to. */
  readonly appId?: string | null;
}

/** Whether a place lies inside a scope. @source supplement §4.7 */
export function covers(scope: KeyScope, { spaceId, assistantId, appId }: Place): boolean {
  switch (scope.type) {
    case 'tenant':
      return true;
    case 'space':
      return spaceId === scope.id;
    case 'assistant':
      return assistantId === scope.id;
    case 'app':
      return appId === scope.id;
  }
}

const LEVELS: readonly AccessLevel[] = ['read', 'write', 'admin'];

/** Whether a level is at least as high as another one. */
export function reaches(actual: AccessLevel | 'none', required: AccessLevel): boolean {
  return actual !== 'none' && LEVELS.indexOf(actual) >= LEVELS.indexOf(required);
}

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
  /** Its own requests per window; -1 without limit, null the default of its scope. @source spec §8.1 */
  readonly rateLimit: number | null;
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
