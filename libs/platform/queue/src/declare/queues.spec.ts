import { lineOf, linesOf, placesFor, QUEUES, type QueueName } from './queues';

const WORKER: QueueName[] = ['knowledge', 'content', 'audit', 'housekeeping'];

describe('places', () => {
  it('give the wide queues what the narrow ones leave', () => {
    expect(Object.fromEntries(placesFor(WORKER, 15))).toEqual({ knowledge: 9, content: 2, audit: 2, housekeeping: 2 });
    expect(Object.fromEntries(placesFor(['crawl'], 15))).toEqual({ crawl: 15 });
    expect(Object.fromEntries(placesFor(['audit'], 15))).toEqual({ audit: 15 });
  });

  it('add up to no more than the process may run, as long as each queue can have one', () => {
    for (let maxJobs = WORKER.length; maxJobs <= 100; maxJobs++) {
      const places = [...placesFor(WORKER, maxJobs).values()];
      expect(places.reduce((sum, place) => sum + place)).toBeLessThanOrEqual(maxJobs);
      expect(Math.min(...places)).toBeGreaterThanOrEqual(1);
    }
  });

  it('leave no queue without one', () => {
    const queues = Object.keys(QUEUES) as QueueName[];
    expect([...placesFor(queues, 1).values()]).toEqual(queues.map(() => 1));
  });
});

describe('lines', () => {
  it('keep large jobs of a sized queue apart, with a third of its places', () => {
    expect(linesOf('knowledge', 9)).toEqual([
      { name: 'knowledge', places: 6 },
      { name: 'knowledge.large', places: 3 },
    ]);
    expect([lineOf('knowledge', 'small'), lineOf('knowledge', 'large')]).toEqual(['knowledge', 'knowledge.large']);
  });

  it('leave other queues whole', () => {
    expect(linesOf('crawl', 15)).toEqual([{ name: 'crawl', places: 15 }]);
    expect(lineOf('crawl', 'large')).toBe('crawl');
  });

  it('have one place each at least', () => {
    expect(linesOf('knowledge', 1).map(({ places }) => places)).toEqual([1, 1]);
  });
});
