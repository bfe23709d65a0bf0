import type { ZipArchive } from '../package/zip-archive';
import { MergedCells, parseRange } from './merged-cells';
import { readMergedRanges } from './merged-ranges';

/** Texts of a row by their columns. */
type Row = Record<number, string>;

/** The rows of a sheet, filled. */
function filled(references: string[], rows: Row[]): Row[] {
  const merged = new MergedCells(references.flatMap((reference) => parseRange(reference) ?? []));
  return rows.map((row, index) => {
    const cells = new Map(Object.entries(row).map(([column, text]) => [Number(column), text]));
    merged.fill(index, cells);
    return Object.fromEntries(cells);
  });
}

describe('MergedCells', () => {
  it('repeats a value in every row it covers, and no further', () => {
    const rows: Row[] = [{ 0: 'North', 1: 'a' }, { 1: 'b' }, { 1: 'c' }];
    expect(filled(['A1:A2'], rows)).toEqual([{ 0: 'North', 1: 'a' }, { 0: 'North', 1: 'b' }, { 1: 'c' }]);
  });

  it('fills no row that holds nothing, keeps what is hidden below a merge', () => {
    expect(filled(['A1:A3'], [{ 0: 'top' }, {}, { 0: 'under' }])).toEqual([{ 0: 'top' }, {}, { 0: 'top under' }]);
  });

  it('begins anew where one range ends and the next begins', () => {
    const rows: Row[] = [{ 0: 'x' }, { 1: '1' }, { 0: 'y' }, { 1: '2' }];
    expect(filled(['A1:A2', 'A3:A4'], rows)).toEqual([{ 0: 'x' }, { 0: 'x', 1: '1' }, { 0: 'y' }, { 0: 'y', 1: '2' }]);
  });

  it('does not multiply the work with ranges that overlap', () => {
    const rows = 20_000;
    const references = Array.from({ length: rows }, (_, at) => `A${at + 1}:B${rows}`);
    const before = process.cpuUsage();
    const last = filled(
      references,
      Array.from({ length: rows }, (_, at) => ({ 0: `${at}` })),
    ).at(-1);
    expect(process.cpuUsage(before).user).toBeLessThan(2_000_000);
    expect(last?.[0]?.slice(0, 100)).toBe(`${rows - 2} ${rows - 1}`);
  });
});

describe('merged ranges of a sheet', () => {
  /** A sheet that comes in the given pieces. */
  const sheet = (...pieces: string[]): ZipArchive =>
    ({
      xml: async function* () {
        yield* pieces;
      },
    }) as unknown as ZipArchive;

  it('are found across pieces, whatever their prefix', async () => {
    const pieces = ['<x:mergeCells><x:mergeC', 'ell ref="B2:C9"/><mergeCell x="" ref = \'A1:A', "3'/>"];
    const ranges = await readMergedRanges(sheet(...pieces), 'sheet1.xml');
    expect(ranges).toEqual([
      { left: 1, top: 1, bottom: 8 },
      { left: 0, top: 0, bottom: 2 },
    ]);
  });

  it.each(['<mergeCell ', 'mergeCell ', '<mergeCell ref="', '<mergeCell ref '])(
    'are looked for in a bounded time among endless %s',
    async (tag) => {
      const started = process.cpuUsage();
      expect(await readMergedRanges(sheet(`<mergeCells>${tag.repeat(100_000)}`), 'sheet1.xml')).toEqual([]);
      expect(process.cpuUsage(started).user).toBeLessThan(2_000_000);
    },
  );
});
