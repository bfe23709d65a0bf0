import { healthOf } from './crawl-health';

const well = { isEnabled: true, isCrawlerAlive: true, stuck: 0 };

describe('how crawling goes', () => {
  it.each([
    [{}, 'HEALTHY'],
    [{ stuck: 1 }, 'DEGRADED'],
    [{ isCrawlerAlive: false }, 'UNHEALTHY'],
    [{ isCrawlerAlive: false, stuck: 1 }, 'UNHEALTHY'],
    [{ isEnabled: false, isCrawlerAlive: false, stuck: 1 }, 'OFF'],
  ])('with %j is %s', (facts, health) => {
    expect(healthOf({ ...well, ...facts })).toBe(health);
  });
});
