/** The levels of keys, lowest first. @source spec §5.1.2 */
export const LEVELS = ['read', 'write', 'admin'] as const;
export type Level = (typeof LEVELS)[number];

/** What the policy of a route lets keys of less than the tenant ask. */
export type DeclaredScope =
  | { readonly kind: 'tenant' }
  | { readonly kind: 'any' }
  | { readonly kind: 'narrowed'; readonly by: readonly string[] }
  | { readonly kind: 'within'; readonly what: string };

/** The policy of a route as `docs/generated/routes.md` shows it. */
export interface DeclaredPolicy {
  readonly kind: 'open' | 'super-admin' | 'session' | 'person' | 'caller';
  /** Resource → level; several are needed together. */
  readonly demands: readonly (readonly [resource: string, level: Level])[];
  /** What a service key may not do with the route. */
  readonly makes: 'creates' | 'deletes files' | null;
  /** Role permissions, any one of which is enough. */
  readonly permissions: readonly string[];
  readonly scope: DeclaredScope;
}

/** A route with its declared policy. */
export interface DeclaredRoute {
  readonly method: string;
  readonly path: string;
  readonly policy: DeclaredPolicy;
}

const ROW = /^\| (\w+) \| `([^`]+)` \| ([\w-]+)\((.*?)\) \| \d+ /gm;

/** Reads every route out of `docs/generated/routes.md`. @throws Error naming words of a policy that nobody knows */
export function declaredRoutes(routesDoc: string): DeclaredRoute[] {
  return [...routesDoc.matchAll(ROW)].map(([, method = '', path = '', kind = '', words = '']) => ({
    method,
    path,
    policy: policyOf(kind as DeclaredPolicy['kind'], words === '' ? [] : words.split(', ')),
  }));
}

const isLevel = (word: string): word is Level => (LEVELS as readonly string[]).includes(word);

function policyOf(kind: DeclaredPolicy['kind'], words: string[]): DeclaredPolicy {
  // Of a session only the level is shown, which says something about keys alone.
  const rest = kind === 'session' ? words.slice(1) : words;
  const demands: [string, Level][] = [];
  const permissions: string[] = [];
  let makes: DeclaredPolicy['makes'] = null;
  let scope: DeclaredScope = { kind: 'tenant' };
  for (const word of rest) {
    const [first = '', second = ''] = word.split(' ');
    const narrowed = /^narrowed to (.+)$/.exec(word)?.[1];
    if (word === 'creates' || word === 'deletes files') makes = word;
    else if (word === 'tenant scope' || word === 'any scope') scope = { kind: first as 'tenant' | 'any' };
    else if (narrowed) scope = { kind: 'narrowed', by: narrowed.split(' or ') };
    else if (first === 'within') scope = { kind: 'within', what: second };
    else if (isLevel(second)) demands.push([first, second]);
    else if (/^\w+( or \w+)*$/.test(word)) permissions.push(...word.split(' or '));
    else throw new Error(`Nobody knows what "${word}" says in a policy.`);
  }
  return { kind, demands, makes, permissions, scope };
}
