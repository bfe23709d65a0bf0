import { BLOCK_CHUNKS, WordBlock } from './word-block';

/** A block in whose first chunks a piece is. */
function blockWith(pieces: Record<number, number>, chunks: number): WordBlock {
  const block = new WordBlock();
  for (let place = 1; place <= chunks; place += 1) {
    const there = Object.entries(pieces).filter(([, count]) => place <= count);
    block.add(there.map(([piece]) => [Number(piece), 1.5]));
  }
  return block;
}

describe('a block of words by piece', () => {
  it('has a row for each piece of many chunks, by their places from 1', () => {
    const [posting, ...others] = [...blockWith({ 7: 16, 9: 3 }, 20).postings()];
    expect(others).toEqual([]);
    expect(posting).toMatchObject({ piece: 7, chunkCount: 16 });
    expect(posting!.weights).toBe(
      `{${Array.from({ length: 16 }, (_, at) => `${at + 1}:1.500`).join(',')}}/${BLOCK_CHUNKS}`,
    );
  });

  it('puts the others side by side, in order, all of a piece into one row', () => {
    const rare = Object.fromEntries(Array.from({ length: 40 }, (_, at) => [1000 - at, 15]));
    const rows = [...blockWith({ ...rare, 7: 16 }, 16).rarePostings()];
    expect(rows.map(({ pieces }) => [pieces[0], pieces.at(-1), pieces.length])).toEqual([
      [961, 976, 240],
      [977, 992, 240],
      [993, 1000, 120],
    ]);
    expect(rows[0]!.places.slice(0, 16)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 1]);
    expect(new Set(rows[0]!.weights)).toEqual(new Set([15_000]));
  });

  it('is full when it holds what a vector has dimensions for; chunks without words count', () => {
    const block = blockWith({}, BLOCK_CHUNKS - 1);
    expect(block.isFull).toBe(false);
    block.add([]);
    expect([block.isFull, block.chunkCount]).toEqual([true, BLOCK_CHUNKS]);
    expect([...block.postings(), ...block.rarePostings()]).toEqual([]);
  });
});
