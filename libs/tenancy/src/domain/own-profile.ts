import type { UserId } from '@svc/kernel';

/** How a person likes their pages. @source supplement §15.144 */
export interface Preferences {
  readonly theme?: 'light' | 'dark' | 'system';
  /** Two letters, ISO 639-1. */
  readonly language?: string;
}

/** What a person is to themselves. */
export interface OwnProfile {
  readonly id: UserId;
  readonly email: string;
  /** As the person wants to be called, else the username, else what stands before the @. @source supplement §15.143 */
  readonly name: string;
  readonly preferences: Preferences;
  readonly createdAt: Date;
}

/** What somebody is called. */
export function nameOf(user: { displayName: string | null; username: string | null; email: string }): string {
  return user.displayName ?? user.username ?? user.email.slice(0, Math.max(0, user.email.lastIndexOf('@')));
}
