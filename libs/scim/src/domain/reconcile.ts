import { isLive, type ProvisionedUser, type UserClues } from '@svc/tenancy';
import { folded } from './folded';
import { isAddress, type UserDraft } from './user-draft';

/** What becomes of a user whom a provider makes. `displaced` are removed users who give the name up. */
export type Decision =
  | { readonly kind: 'create'; readonly displaced: readonly ProvisionedUser[] }
  | {
      readonly kind: 'link' | 'restore';
      readonly user: ProvisionedUser;
      readonly displaced: readonly ProvisionedUser[];
    }
  | { readonly kind: 'conflict' };

/** What a user may be found by: the e-mail only where `userName` holds one. @source spec §3.4 */
export function cluesOf({ userName, externalId, email }: UserDraft): UserClues {
  const emails = isAddress(userName) ? [userName, ...(email === null ? [] : [email])] : [];
  return { userName, externalId, emails };
}

/** The name a provider knows a user by. */
export function userNameOf({ username, email }: Pick<ProvisionedUser, 'username' | 'email'>): string {
  return username ?? email;
}

/**
 * Decides between a new user, one to link, one to bring back and a conflict. Somebody whom no provider has named yet is
 * linked, by the name before the e-mail; a removed user of the same identifier, or of the same name where one side has
 * no identifier, comes back. A user who was linked without an identifier and is made again without one is there already.
 * @source spec §3.4, supplement §15.49, §15.50
 */
export function decide(draft: UserDraft, candidates: readonly ProvisionedUser[]): Decision {
  const named = candidates.filter((user) => folded(userNameOf(user)) === folded(draft.userName));
  const removed = named.filter(({ state }) => state === 'deleted').sort(latestFirst);
  const displacing = (user: ProvisionedUser) => removed.filter(({ id }) => id !== user.id);
  const link = (user: ProvisionedUser): Decision => ({ kind: 'link', user, displaced: displacing(user) });
  const restore = (user: ProvisionedUser): Decision => ({ kind: 'restore', user, displaced: displacing(user) });

  const holder = named.find(({ state }) => state !== 'deleted');
  const same = candidates.find(({ externalId }) => externalId !== null && externalId === draft.externalId);
  if (same) return isLive(same.state) || (holder && holder !== same) ? { kind: 'conflict' } : restore(same);
  if (holder && isLive(holder.state)) return isFree(holder, draft) ? link(holder) : { kind: 'conflict' };
  if (holder) return mayBeSame(holder, draft) ? restore(holder) : { kind: 'conflict' };
  const back = removed.find((user) => mayBeSame(user, draft));
  if (back) return restore(back);
  const byEmail = candidates.filter((user) => !named.includes(user) && isFree(user, draft));
  const reachable = byEmail.find(({ state }) => isLive(state));
  if (reachable) return link(reachable);
  const gone = [...byEmail].sort(latestFirst)[0];
  return gone ? restore(gone) : { kind: 'create', displaced: removed };
}

/** Whether nobody has claimed the user yet. */
function isFree({ externalId, attributes }: ProvisionedUser, draft: UserDraft): boolean {
  return externalId === null && (draft.externalId !== null || attributes === null);
}

/** With another identifier it is another person. */
function mayBeSame({ externalId }: ProvisionedUser, draft: UserDraft): boolean {
  return externalId === null || draft.externalId === null;
}

/** Those of a name that is given to somebody else, when all of them were removed; null when one was not. */
export function displacedOf(others: readonly ProvisionedUser[]): readonly ProvisionedUser[] | null {
  return others.every(({ state }) => state === 'deleted') ? others : null;
}

function latestFirst(one: ProvisionedUser, other: ProvisionedUser): number {
  return (other.deletedAt?.getTime() ?? 0) - (one.deletedAt?.getTime() ?? 0);
}
