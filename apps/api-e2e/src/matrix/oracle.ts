import { type DeclaredPolicy, type DeclaredRoute, type Level, LEVELS } from './declared-policy';
import type { Facts, KeyFacts } from './principals';

/** What comes after the guard and the role permissions: whatever it is, the request was let through. */
export const THROUGH = 'through';

/** Whether what a path names exists, and if so whether it lies in the scope of the key that asks. */
export type Whereabouts = 'absent' | 'inside' | 'elsewhere';

/** The members of a key's resource permissions; on everything else they say nothing. @source supplement §4.4, §15.24 */
const MEMBERS = ['assistants', 'apps', 'spaces', 'knowledge', 'conversations', 'files', 'jobs', 'prompts'];
/** What public keys have `none` of, whatever was said of them. @source supplement §4.4 */
const NEVER_PUBLIC = ['jobs', 'prompts'];
/** Routes about keys have a code of their own for role permissions that lack. @source supplement §4.2, §4.6, §4.7 */
const ABOUT_KEYS = /^\/api\/(v1\/)?(admin\/)?(super-)?api-key/;
/** What lies in what a key is confined to; a space has it all. @source supplement §4.7 */
const LIES_IN: Readonly<Record<string, readonly string[]>> = {
  assistant: ['assistant', 'prompt', 'conversation'],
  app: ['app', 'app-run'],
};

const reaches = (actual: Level | undefined, needed: Level) =>
  actual !== undefined && LEVELS.indexOf(actual) >= LEVELS.indexOf(needed);

/**
 * What the contract has a principal hear from a route: `through`, or the status and the stable code of the first refusal
 * (`401` alone where none is given). Written from the contract; it shares nothing with the guard.
 * @source spec §5.1, §5.2, supplement §4.4, §4.7, §8.4, §15.20, §15.21, §15.24
 */
export function expected(route: DeclaredRoute, facts: Facts, whereabouts: Whereabouts = 'absent'): string {
  const { policy, path } = route;
  if (policy.kind === 'open') return THROUGH;
  if (policy.kind === 'super-admin') return facts.kind === 'super-admin' ? THROUGH : '401';
  if (facts.kind === 'nobody') return '401';
  // No route of a tenant knows the super admin key: there it is a key like any other, and none of ours.
  if (facts.kind === 'super-admin') return '401 invalid_api_key';
  if (facts.kind === 'refused') return facts.hears;
  if (facts.kind === 'key') {
    const refusal =
      refusedKind(policy, facts.key) ?? refusedLevel(policy, facts.key) ?? refusedScope(policy, facts.key, whereabouts);
    if (refusal) return `403 ${refusal}`;
  }
  const { permissions } = policy;
  if (permissions.length === 0 || permissions.some((name) => facts.permissions.includes(name))) return THROUGH;
  return ABOUT_KEYS.test(path) ? '403 insufficient_permission' : '403 forbidden_action';
}

/** @source spec §5.2, supplement §15.21 */
function refusedKind({ kind, makes }: DeclaredPolicy, { ownership }: KeyFacts): string | null {
  if (kind === 'session') return 'session_auth_required';
  if (ownership === 'user') return null;
  if (makes === 'creates') return 'service_key_cannot_create_resources';
  if (makes === 'deletes files') return 'service_key_cannot_delete_files';
  return kind === 'person' ? 'user_identity_required' : null;
}

/** @source spec §5.1.2, supplement §4.4 */
function refusedLevel({ demands }: DeclaredPolicy, { type, level, resources }: KeyFacts): string | null {
  if (demands.some(([, needed]) => !reaches(level, needed))) return 'insufficient_permission';
  if (type === 'pk_' && demands.some(([member]) => NEVER_PUBLIC.includes(member)))
    return 'insufficient_resource_permission';
  if (!resources) return null;
  const lacking = demands.some(([member, needed]) => MEMBERS.includes(member) && !reaches(resources[member], needed));
  return lacking ? 'insufficient_resource_permission' : null;
}

/** @source spec §5.1.3, supplement §4.7 */
function refusedScope({ scope }: DeclaredPolicy, key: KeyFacts, whereabouts: Whereabouts): string | null {
  if (key.scope === 'tenant' || scope.kind === 'any') return null;
  if (scope.kind === 'tenant') return 'insufficient_scope';
  if (scope.kind === 'narrowed') return scope.by.includes(key.scope) ? null : 'insufficient_scope';
  const holds = key.scope === 'space' || LIES_IN[key.scope]!.includes(scope.what);
  return whereabouts === 'inside' && holds ? null : 'insufficient_scope';
}
