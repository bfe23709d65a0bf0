import { brokenRule, type CrawlerSettings, heartbeatSeconds, overridesFrom } from './crawler-settings';

const SETTINGS = {
  crawl_max_length: 36_000,
  crawl_job_max_age_seconds: 1800,
  tenant_worker_semaphore_ttl_seconds: 36_000,
} as CrawlerSettings;

describe('§6.3 crawler settings', () => {
  it('keep a slot at least as long as a crawl lasts or waits', () => {
    expect(brokenRule(SETTINGS)).toBeNull();
    expect(brokenRule({ ...SETTINGS, crawl_max_length: 36_001 })?.name).toBe('tenant_worker_semaphore_ttl_seconds');
    const short = { ...SETTINGS, crawl_max_length: 60, tenant_worker_semaphore_ttl_seconds: 3600 };
    expect(brokenRule({ ...short, crawl_job_max_age_seconds: 3300 })).toBeNull();
    expect(brokenRule({ ...short, crawl_job_max_age_seconds: 3301 })?.name).toBe('tenant_worker_semaphore_ttl_seconds');
  });

  it.each([
    [30, 300, 300],
    [5, 300, 150],
    [30, 3600, 900],
    [1440, 3600, 3600],
  ])('dead after %i minutes, a heartbeat every %i seconds: one comes every %i', (stale, interval, expected) => {
    const settings = { crawl_stale_threshold_minutes: stale, crawl_heartbeat_interval_seconds: interval };
    expect(heartbeatSeconds({ ...SETTINGS, ...settings })).toBe(expected);
  });

  it('that are stored but are none, or out of range, do not count', () => {
    const stored = { retry_times: 0, dns_timeout: 4, obey_robots: 'no', download_timeout: 10.5, spider: 1 };
    expect(overridesFrom(stored)).toEqual({ retry_times: 0 });
    expect(overridesFrom(undefined)).toEqual({});
  });
});
