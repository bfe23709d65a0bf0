const { inTurn, likelyMean, mean, median, quantile, ratios } = jest.requireActual<{
  inTurn(sides: Record<string, () => Promise<number>>, rounds: number): Promise<Record<string, number[]>>;
  likelyMean(values: number[]): { low: number; high: number };
  mean(values: number[]): number;
  median(values: number[]): number;
  quantile(values: number[], share: number): number;
  ratios(over: number[], under: number[]): number[];
}>('./numbers.mjs');

describe('numbers', () => {
  it('takes the middle of an odd count and the mean of the two middles of an even one', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });

  it('gives quantiles between neighbours and sorts by value, not as text', () => {
    expect(quantile([10, 9, 100], 1)).toBe(100);
    expect(quantile([0, 10], 0.95)).toBeCloseTo(9.5);
    expect(quantile([], 0.5)).toBeNaN();
  });

  it('says between which ends a mean is likely, and that few values say little', () => {
    const few = [1, -1, 2, 0.5];
    const many = Array.from({ length: 400 }, (_, at) => few[at % few.length]!);
    const [rough, fine] = [likelyMean(few), likelyMean(many)];
    expect(rough.low).toBeLessThan(0);
    expect(fine.low).toBeGreaterThan(0.5);
    expect(fine.high).toBeLessThan(0.75);
    expect(fine.low).toBeLessThan(mean(many));
    expect(fine.high).toBeGreaterThan(mean(many));
    expect(likelyMean([3, 3])).toEqual({ low: 3, high: 3 });
  });

  it('compares round by round', () => {
    expect(ratios([2, 9], [1, 3])).toEqual([2, 3]);
  });

  it('runs sides in turn and turns the order round', async () => {
    const order: string[] = [];
    const side = (name: string) => async () => order.push(name);
    const results = await inTurn({ ours: side('ours'), bare: side('bare') }, 2);
    expect(order).toEqual(['ours', 'bare', 'bare', 'ours']);
    expect(results).toEqual({ ours: [1, 4], bare: [2, 3] });
  });
});
