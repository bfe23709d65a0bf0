import {
  type AccessLevel,
  AppError,
  KEY_RESOURCES,
  type KeyResource,
  type KeyResourcePermissions,
  type KeyScopeType,
  reaches,
} from '@svc/kernel';
import type { KeyType } from './api-key';

/** What somebody wants a key to be allowed. */
export interface WantedLevel {
  readonly keyType: KeyType;
  readonly scopeType: KeyScopeType;
  readonly permission: AccessLevel;
  readonly resourcePermissions: KeyResourcePermissions | null;
}

/** What it is allowed then. */
export interface SettledLevel {
  readonly permission: AccessLevel;
  readonly resourcePermissions: KeyResourcePermissions | null;
}

const OF_SCOPE: Readonly<Partial<Record<KeyScopeType, { all: readonly KeyResource[]; needed: KeyResource }>>> = {
  assistant: { all: ['assistants', 'conversations', 'files'], needed: 'assistants' },
  app: { all: ['apps', 'files'], needed: 'apps' },
};

const NEVER_PUBLIC: readonly KeyResource[] = ['jobs', 'prompts'];
/** All that a public key can have. @source supplement §4.4 */
const MOST_PUBLIC: KeyResourcePermissions = Object.fromEntries(
  KEY_RESOURCES.filter((name) => !NEVER_PUBLIC.includes(name)).map((name) => [name, 'read']),
);

/** What a key is held to; null is everything at its level. One that is public is so also where nothing was said of it. */
export function heldTo({
  keyType,
  resourcePermissions,
}: Pick<WantedLevel, 'keyType' | 'resourcePermissions'>): KeyResourcePermissions | null {
  return resourcePermissions ?? (keyType === 'pk_' ? MOST_PUBLIC : null);
}

/** Level and resource permissions of a key as the rules leave them. @throws invalid_request  @source supplement §4.3, §4.4 */
export function settleLevel(wanted: WantedLevel): SettledLevel {
  const resourcePermissions = wanted.resourcePermissions ?? defaultsOf(wanted);
  if (resourcePermissions) {
    checkScope(wanted.scopeType, resourcePermissions);
    if (wanted.keyType === 'pk_') checkPublic(resourcePermissions);
  }
  if (wanted.keyType === 'pk_') {
    if (wanted.permission !== 'read') throw invalid('A public key can only read.');
    return { permission: 'read', resourcePermissions };
  }
  return { permission: resourcePermissions ? highest(resourcePermissions) : wanted.permission, resourcePermissions };
}

function defaultsOf({ keyType, scopeType }: WantedLevel): KeyResourcePermissions | null {
  const isWide = scopeType === 'tenant' || scopeType === 'space';
  return keyType === 'pk_' && isWide ? { assistants: 'read', apps: 'read' } : null;
}

function checkScope(scopeType: KeyScopeType, permissions: KeyResourcePermissions): void {
  const rule = OF_SCOPE[scopeType];
  if (!rule) return;
  const foreign = KEY_RESOURCES.filter((name) => (permissions[name] ?? 'none') !== 'none' && !rule.all.includes(name));
  if (foreign.length > 0) throw invalid(`A key of one ${scopeType} has no ${foreign.join(', ')}.`);
  if ((permissions[rule.needed] ?? 'none') === 'none') throw invalid(`A key of one ${scopeType} needs ${rule.needed}.`);
}

function checkPublic(permissions: KeyResourcePermissions): void {
  for (const name of KEY_RESOURCES) {
    const level = permissions[name] ?? 'none';
    const most = NEVER_PUBLIC.includes(name) ? 'none' : 'read';
    if (level !== 'none' && level !== most) throw invalid(`A public key has at most ${most} on ${name}, not ${level}.`);
  }
}

function highest(permissions: KeyResourcePermissions): AccessLevel {
  const levels = Object.values(permissions).filter((level) => level !== 'none');
  if (levels.length === 0) throw invalid('A key needs a permission on something.');
  return levels.reduce((most, level) => (reaches(level, most) ? level : most));
}

function invalid(message: string): AppError {
  return new AppError('invalid_request', { message });
}
