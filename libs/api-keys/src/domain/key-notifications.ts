/** What somebody wants to be told about keys that expire. @source supplement §4.2 */
export interface NotificationPreferences {
  readonly enabled: boolean;
  /** Distinct, the most days first. */
  readonly daysBeforeExpiry: readonly number[];
  /** What they publish is followed from then on, where the tenant allows it. */
  readonly autoFollowPublishedAssistants: boolean;
  readonly autoFollowPublishedApps: boolean;
}

/** What may be followed: a key, or every key that is confined to a thing. @source supplement §4.2 */
export const FOLLOWED_KINDS = ['key', 'assistant', 'app', 'space'] as const;

export type FollowedKind = (typeof FOLLOWED_KINDS)[number];

/** Something whose keys somebody follows. */
export interface Followed {
  readonly kind: FollowedKind;
  readonly id: string;
}

/** Days without repetition, the most first. */
export function orderedDays(days: readonly number[]): number[] {
  return [...new Set(days)].sort((one, other) => other - one);
}
