import { perDay } from '../src/features/usage/per-day';

const NOW = new Date(2026, 2, 1, 15, 30);
const hour = (month: number, day: number, at: number, count: number) => ({
  created_at: new Date(2026, month, day, at).toISOString(),
  count,
});

describe('questions a day', () => {
  it('are the sums of their hours, with a 0 for days without any, oldest first', () => {
    const counted = perDay([hour(1, 27, 0, 2), hour(1, 27, 23, 3), hour(2, 1, 9, 4), hour(1, 1, 9, 9)], 3, NOW);
    expect(counted.map(({ day, count }) => [new Date(day).getDate(), count])).toEqual([
      [26, 0],
      [27, 5],
      [28, 0],
      [1, 4],
    ]);
  });
});
