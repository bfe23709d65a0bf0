import { countLong } from './count-long';

describe('countLong', () => {
  it('counts every piece, and lets others have a turn meanwhile', async () => {
    let hadTurn = false;
    setImmediate(() => (hadTurn = true));
    let counted = 0;
    const counter = {
      count: () => 0,
      // Ends by itself, if nobody ever has a turn.
      *pieces() {
        while (!hadTurn && counted < 50_000_000) {
          counted += 2;
          yield 2;
        }
      },
    };
    expect(await countLong('', counter)).toBe(counted);
    expect(hadTurn).toBe(true);
  });
});
