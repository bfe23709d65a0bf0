import { cursorsOf, parsePosition } from './conversation-cursor';

const at = (ms: number, id = '018f0000-0000-7000-8000-000000000001') => ({
  id,
  createdAt: new Date(Date.UTC(2026, 0, 1) + ms),
});

describe('parsePosition', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 0],
    ['2026-01-01T00:00:00.5Z', 500],
    ['2026-01-01T00:00:00.123456Z', 123],
    ['2026-01-01T01:00:00.001+01:00', 1],
    ['2026-01-01T00:00:00.001', 1],
  ])('reads %s as a moment', (cursor, ms) => {
    expect(parsePosition(cursor)).toEqual({ createdAt: at(ms).createdAt, id: null });
  });

  it.each(['', 'tomorrow', '2026-01-01', '2026-13-01T00:00:00Z', '2026-01-01T00:00:00.Z', '1767225600'])(
    'takes %s for no cursor',
    (cursor) => expect(parsePosition(cursor)).toBeNull(),
  );
});

describe('cursorsOf', () => {
  it('gives plain moments between conversations of different moments', () => {
    const stretch = { items: [at(9), at(5)], newer: at(10), older: at(1) };
    expect(cursorsOf(stretch)).toEqual({ previous: '2026-01-01T00:00:00.009Z', next: '2026-01-01T00:00:00.005Z' });
  });

  it('gives none where the list ends', () => {
    expect(cursorsOf({ items: [at(9)], newer: null, older: null })).toEqual({ previous: null, next: null });
    expect(cursorsOf({ items: [], newer: null, older: null })).toEqual({ previous: null, next: null });
  });

  it('carries the id across a tie, in the form of a moment still', () => {
    const last = at(5, 'ffffffff-ffff-7fff-bfff-ffffffffffff');
    const { next, previous } = cursorsOf({ items: [at(6), last], newer: at(9), older: at(5) });
    expect(previous).toBe('2026-01-01T00:00:00.006Z');
    expect(next).toMatch(/^2026-01-01T00:00:00\.005\d{39}Z$/);
    expect(parsePosition(next!)).toEqual({ createdAt: last.createdAt, id: last.id });
  });
});
