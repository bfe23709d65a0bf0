import { isLive, type ProvisionedUser, type UserState } from '@svc/tenancy';
import { folded } from './folded';
import { userNameOf } from './reconcile';
import { isObject, type Resource } from './resource';
import { isAddress, type UserDraft } from './user-draft';
import { defaultEmails } from './user-resource';

/** What the trail calls a change of a user. @source spec §6.2 */
export type UserAction =
  | 'SCIM_USER_RECONCILED'
  | 'SCIM_USER_REACTIVATED'
  | 'SCIM_USER_UPDATED'
  | 'SCIM_USER_DEPROVISIONED';

/** How a user is changed. */
export interface ChangeOptions {
  /** Somebody removed who is made again. */
  readonly isRestored?: boolean;
  /** Saying nothing of an identifier leaves the one that is there. */
  readonly keepsExternalId: boolean;
}

/** The user as a draft makes them. Without an identifier or an address the ones that are there stay. */
export function changedUser(
  before: ProvisionedUser,
  draft: UserDraft,
  { now, isRestored = false, keepsExternalId }: ChangeOptions & { readonly now: Date },
): ProvisionedUser {
  const state = stateAfter(before.state, draft.active);
  const email = draft.email ?? impliedEmail(before, draft, isRestored);
  const moved = state !== before.state;
  return {
    ...before,
    // Without a username the address is the name, as long as it stays.
    username: draft.userName === (before.username ?? email) ? before.username : draft.userName,
    email,
    externalId: draft.externalId ?? (keepsExternalId ? before.externalId : null),
    attributes: withoutDefaults(before, draft.attributes),
    state,
    stateChangedAt: moved ? now : before.stateChangedAt,
    deletedAt: moved ? (state === 'deleted' ? now : null) : before.deletedAt,
    updatedAt: now,
  };
}

/** False removes, true brings back; nothing said changes nothing. @source supplement §15.48 */
function stateAfter(state: UserState, active: boolean | undefined): UserState {
  if (active === undefined) return state;
  if (active) return isLive(state) ? state : 'active';
  return 'deleted';
}

/** An address that was the name follows it; who comes back has the one a new user would have. @source supplement §15.51 */
function impliedEmail(before: ProvisionedUser, { userName }: UserDraft, isRestored: boolean): string {
  const isName = isRestored || folded(before.email) === folded(userNameOf(before));
  return isName && isAddress(userName) ? userName : before.email;
}

/** The address an answer makes up for users who have none of their own is not one when it comes back. */
export function withoutDefaults(before: ProvisionedUser, { emails, ...others }: Resource): Resource {
  if (emails === undefined) return others;
  const isMadeUp = before.attributes?.['emails'] === undefined && spelled(emails) === spelled(defaultEmails(before));
  return isMadeUp ? others : { ...others, emails };
}

/** The fields a change is told by; attributes one by one, whatever the order of what is in them. */
export function visibleFields(user: ProvisionedUser): Record<string, unknown> {
  const { email, externalId, state, attributes } = user;
  return {
    ...(inOrder(attributes ?? {}) as Resource),
    userName: userNameOf(user),
    email,
    externalId,
    active: isLive(state),
  };
}

/** Whether no provider has spoken of the user yet. */
export function isUnclaimed({ externalId, attributes }: ProvisionedUser): boolean {
  return externalId === null && attributes === null;
}

/** What is written down of a change; nothing for one that changes nothing. */
export function actionsOf(before: ProvisionedUser, after: ProvisionedUser, isLink: boolean): UserAction[] {
  const linked = isLink || (isUnclaimed(before) && after.externalId !== null);
  const actions: UserAction[] = [];
  if (!isLive(before.state) && isLive(after.state)) actions.push('SCIM_USER_REACTIVATED');
  if (linked) actions.push('SCIM_USER_RECONCILED');
  if (before.state !== 'deleted' && after.state === 'deleted') actions.push('SCIM_USER_DEPROVISIONED');
  return actions.length > 0 ? actions : ['SCIM_USER_UPDATED'];
}

/** What JSON says, whatever the order of members. */
function spelled(value: unknown): string {
  return JSON.stringify(inOrder(value));
}

/** The database does not keep the order of members. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((name) => [name, inOrder(value[name])]),
  );
}
