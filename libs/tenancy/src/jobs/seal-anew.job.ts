import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: everything that is sealed is looked at. */
export class SealAnewPayload {}

/** Seals secrets under the key of now while there is a key from before; else it does nothing. */
export const SealAnew = defineJob('tenancy.seal-anew', {
  queue: 'housekeeping',
  payload: SealAnewPayload,
  key: () => 'all',
  attempts: 5,
  timeoutMs: 60 * 60_000,
  doc: 'Seal secrets under ENCRYPTION_KEY that ENCRYPTION_KEY_OLD had sealed.',
});

/** Every hour, at a quarter past. */
export const SealAnewSchedule = defineSchedule('tenancy.seal-anew', { cron: '15 * * * *', job: SealAnew, payload: {} });
