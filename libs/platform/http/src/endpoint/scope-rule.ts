import type { KeyScopeType } from '@svc/kernel';

/** The kinds of things a path can name that lie in a space. */
export type PlacedKind =
  | 'space'
  | 'assistant'
  | 'prompt'
  | 'group-chat'
  | 'app'
  | 'app-run'
  | 'service'
  | 'collection'
  | 'website'
  | 'crawl-run'
  | 'info-blob'
  | 'conversation';

/** What keys that are confined to less than the tenant may ask of a route. @source supplement §4.7, §15.24 */
export type ScopeRule =
  /** Nothing. */
  | { readonly kind: 'tenant' }
  /** Everything: the answer is the caller's own or tells nothing of the tenant's things. */
  | { readonly kind: 'any' }
  /** The service itself keeps to the scope, for keys of these scopes. */
  | { readonly kind: 'narrowed'; readonly by: readonly KeyScopeType[] }
  /** The thing that the path names must lie in the scope. */
  | { readonly kind: 'within'; readonly what: PlacedKind; readonly param: string };

/** Only keys of the whole tenant. */
export function tenantScope(): ScopeRule {
  return { kind: 'tenant' };
}

/** Keys of every scope. */
export function anyScope(): ScopeRule {
  return { kind: 'any' };
}

/** Keys of the named scopes, to which the service narrows what it finds. */
export function narrowedTo(...by: readonly Exclude<KeyScopeType, 'tenant'>[]): ScopeRule {
  return { kind: 'narrowed', by };
}

/** Keys in whose scope the thing lies that the path names. */
export function within(what: PlacedKind, param = 'id'): ScopeRule {
  return { kind: 'within', what, param };
}
