import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: the keys of every tenant are looked at. */
export class MaintainKeysPayload {}

/** Records keys that expired, ends unused ones, and revokes those that were rotated or whose scope is gone. */
export const MaintainKeys = defineJob('api-keys.maintain', {
  queue: 'housekeeping',
  payload: MaintainKeysPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 30 * 60_000,
  doc: 'Put on record what time did to API keys.',
});

/** At 01:00 UTC. @source supplement §4.5 */
export const MaintainKeysSchedule = defineSchedule('api-keys.maintain', {
  cron: '0 1 * * *',
  job: MaintainKeys,
  payload: {},
});
