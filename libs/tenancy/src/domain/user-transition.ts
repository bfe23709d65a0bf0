import type { UserState } from './user';

/** Which states a user may be moved out of to reach another. A deleted user only comes back by being reactivated. */
const SOURCES: Readonly<Record<UserState, readonly UserState[]>> = {
  invited: ['inactive'],
  active: ['invited', 'inactive', 'deleted'],
  inactive: ['invited', 'active'],
  deleted: ['invited', 'active', 'inactive'],
};

/** The states from which a user may be moved to `to`. */
export function sourcesOf(to: UserState): readonly UserState[] {
  return SOURCES[to];
}

/** Whether moving to `to` locks the user out. */
export function locksOut(to: UserState): boolean {
  return to === 'inactive' || to === 'deleted';
}
