import { planPage, type StretchHits } from './stretch';

/** Hits of a stretch by their times. */
type Times = readonly number[];

const surveyOf = (stretches: readonly Times[]): StretchHits[] =>
  stretches.map((times, stretch) => ({
    stretch,
    hits: times.length,
    oldestUs: Math.min(...times),
    newestUs: Math.max(...times),
  }));

/** The next of a row of numbers that look random and are the same each time. */
function sequenceOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

/** Stretches of up to eight hits, of which some reach into the times of others. */
function randomStretches(next: (below: number) => number): Times[] {
  return Array.from({ length: 1 + next(9) }, (_, stretch) =>
    Array.from({ length: 1 + next(8) }, () => stretch * 10 + next(next(4) === 0 ? 40 : 10)),
  );
}

const newestFirst = (stretches: readonly Times[]): number[] => stretches.flat().sort((one, other) => other - one);

describe('planning a page', () => {
  const apart = [
    [1, 2, 3],
    [11, 12],
    [21, 22, 23, 24],
  ];

  it('takes the newest stretch alone when it holds the page', () => {
    expect(planPage(surveyOf(apart), { skip: 0, fromUs: null }, 4)).toEqual({ stretches: [2], skip: 0 });
  });

  it('passes over whole stretches before a page far from the newest', () => {
    expect(planPage(surveyOf(apart), { skip: 5, fromUs: null }, 2)).toEqual({ stretches: [1, 0], skip: 1 });
    expect(planPage(surveyOf(apart), { skip: 9, fromUs: null }, 2)).toEqual({ stretches: [], skip: 0 });
  });

  it('leaves out what is newer than the entry a page follows', () => {
    expect(planPage(surveyOf(apart), { skip: 0, fromUs: 15 }, 2)).toEqual({ stretches: [1], skip: 0 });
  });

  it.each(Array.from({ length: 300 }, (_, seed) => seed + 1))(
    'holds every page of overlapping stretches (%s)',
    (seed) => {
      const next = sequenceOf(seed);
      const stretches = randomStretches(next);
      const all = newestFirst(stretches);
      const [skip, limit] = [next(all.length + 2), 1 + next(6)];
      const plan = planPage(surveyOf(stretches), { skip, fromUs: null }, limit);
      const held = newestFirst(plan.stretches.map((stretch) => stretches[stretch]!));
      expect(held.slice(plan.skip, plan.skip + limit)).toEqual(all.slice(skip, skip + limit));

      const fromUs = all[next(all.length)]!;
      const behind = planPage(surveyOf(stretches), { skip: 0, fromUs }, limit);
      const older = (times: readonly number[]) => times.filter((time) => time < fromUs).slice(0, limit);
      expect(older(newestFirst(behind.stretches.map((stretch) => stretches[stretch]!)))).toEqual(older(all));
    },
  );
});
