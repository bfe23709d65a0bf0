import type { RedisClient } from '@svc/redis';
import { eventually } from '@svc/testing';

/** The approvals that somebody is asked for now, by their ids. */
export async function openApprovals(redis: RedisClient): Promise<string[]> {
  const keys = await redis.run((store) => store.keys(redis.key('tool_approval', '*')));
  return keys.map((key) => key.split(':').at(-1)!);
}

/** The id of one that somebody is asked for besides those before; a store that is too busy for a moment is asked again. */
export function nextApproval(redis: RedisClient, before: readonly string[]): Promise<string> {
  return eventually('somebody is asked', async () => {
    const open = await openApprovals(redis).catch(() => []);
    return open.find((id) => !before.includes(id));
  });
}
