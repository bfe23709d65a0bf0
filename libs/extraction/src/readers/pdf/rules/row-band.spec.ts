import type { CellText } from './cell-text';
import { rowsOfBand } from './row-band';

describe('a row between two rules', () => {
  it('is read at once, however long the figures in it are', () => {
    const line = (text: string, at: number) => ({
      lines: [{ text, left: at, right: at, baseline: 0, size: 10, firstOrder: at, lastOrder: at }],
    });
    const [left, right] = [line('so', 0), line(`${'1.11'.repeat(50_000)}a`, 1)] as unknown as [CellText, CellText];
    const start = performance.now();
    const [row] = rowsOfBand([
      { column: 0, text: left },
      { column: 1, text: right },
    ]);
    expect(performance.now() - start).toBeLessThan(5000);
    expect(row?.size).toBe(1);
  });
});
