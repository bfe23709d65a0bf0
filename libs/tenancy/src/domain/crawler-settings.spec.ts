import { brokenRule, type CrawlerSettings, overridesFrom } from './crawler-settings';

const SETTINGS = {
  crawl_max_length: 36_000,
  crawl_job_max_age_seconds: 1800,
  tenant_worker_semaphore_ttl_seconds: 36_000,
} as CrawlerSettings;

describe('§6.3 crawler settings', () => {
  it('keep a slot at least as long as a crawl lasts or waits', () => {
    expect(brokenRule(SETTINGS)).toBeNull();
    expect(brokenRule({ ...SETTINGS, crawl_max_length: 36_001 })?.name).toBe('tenant_worker_semaphore_ttl_seconds');
    const slow = { ...SETTINGS, crawl_stale_threshold_minutes: 5, crawl_heartbeat_interval_seconds: 299 };
    expect(brokenRule(slow)).toBeNull();
    expect(brokenRule({ ...slow, crawl_heartbeat_interval_seconds: 300 })).toEqual({
      name: 'crawl_heartbeat_interval_seconds',
      message: 'With the other settings this must be less than 300.',
    });
    const short = { ...SETTINGS, crawl_max_length: 60, tenant_worker_semaphore_ttl_seconds: 3600 };
    expect(brokenRule({ ...short, crawl_job_max_age_seconds: 3300 })).toBeNull();
    expect(brokenRule({ ...short, crawl_job_max_age_seconds: 3301 })?.name).toBe('tenant_worker_semaphore_ttl_seconds');
  });

  it('that are stored but are none, or out of range, do not count', () => {
    const stored = { retry_times: 0, dns_timeout: 4, obey_robots: 'no', download_timeout: 10.5, spider: 1 };
    expect(overridesFrom(stored)).toEqual({ retry_times: 0 });
    expect(overridesFrom(undefined)).toEqual({});
  });
});
