import { defineJob, defineSchedule } from '@svc/queue';

/** Nothing needs to be known: the counts of every tenant are looked at. */
export class CheckUsagePayload {}

/** Compares the counts that quotas are judged by with what they count. */
export const CheckUsage = defineJob('knowledge.check-usage', {
  queue: 'housekeeping',
  payload: CheckUsagePayload,
  key: () => 'all',
  attempts: 3,
  timeoutMs: 60 * 60_000,
  doc: 'Compare the bytes of knowledge that are counted for tenants and users with what is stored, and repair them.',
});

/** Every night. */
export const CheckUsageSchedule = defineSchedule('knowledge.check-usage', {
  cron: '40 2 * * *',
  job: CheckUsage,
  payload: {},
});
