import type { EnvVarSpec } from '../env-var';

const UNREAD = { 'for good': 'Accepted without effect.', 'so far': 'Accepted, without effect so far.' };

/** What a variable means, and whether anything comes of setting it. */
export function meaning({ doc, unread }: EnvVarSpec): string {
  return unread ? `${doc} ${UNREAD[unread]}` : doc;
}
