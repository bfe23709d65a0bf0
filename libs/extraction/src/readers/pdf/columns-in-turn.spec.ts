import { pdfFile, type PdfText } from '@svc/testing/samples/pdf-writer';
import { readBytes } from '../../../test/support/read-bytes';
import { withColumnsInTurn } from './columns-in-turn';
import { segmentText, toSegments } from './segment';
import type { Span } from './span';

/** Lines below each other; those of small columns stand closer than those of large ones. */
const column = (x: number, top: number, size: number, lines: string[]): PdfText[] =>
  lines.map((text, at) => ({ x, y: top - at * (size + 1.5), text, size }));

/** Drawn from top to bottom over the page, as programs do that sort what they draw. */
const sorted = (...texts: PdfText[]): PdfText[] => [...texts].sort((a, b) => b.y - a.y || a.x - b.x);

const lines = (word: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => `${word} line ${at + 10} goes on to the end of its column`);

describe('columns of a PDF that were drawn in turns', () => {
  it('reads them one after the other, though their lines stand nowhere beside each other', async () => {
    const [left, right] = [lines('small', 20), lines('large', 16)];
    const title = { x: 60, y: 740, text: 'A title that stands over both of the columns below it', size: 16 };
    const number = { x: 290, y: 440, text: '2192', size: 10 };
    const page = sorted(title, ...column(60, 700, 8, left), ...column(310, 697, 10, right), number);
    const { blocks, text } = await readBytes(pdfFile([page]));
    expect(blocks.map(({ kind }) => kind)).toEqual(['text']);
    expect(text.split('\n').filter(Boolean)).toEqual([title.text, ...left, ...right, number.text]);
  });

  it('joins a word that is broken at the end of a line with the next line of its column', async () => {
    const left = lines('small', 20).map((line, at) => (at === 11 ? 'here a line of its column is about nutri-' : line));
    left[12] = 'ents that were put on the field last year';
    const page = sorted(...column(60, 700, 8, left), ...column(310, 697, 10, lines('large', 16)));
    const { text } = await readBytes(pdfFile([page]));
    expect(text).toContain('about nutrients that were put');
  });

  it('reads three of them one after the other', async () => {
    const columns = [lines('a', 14), lines('b', 13), lines('c', 12)] as const;
    const page = columns.flatMap((texts, at) => column(30 + at * 185, 700 - at, 8 + at * 0.4, texts));
    const { text } = await readBytes(pdfFile([sorted(...page)]));
    expect(text.split('\n').filter(Boolean)).toEqual(columns.flat());
  });

  it('begins with the one on the right where the script runs to the left', () => {
    const texts = (word: string, left: number, count: number, pitch: number): Span[] =>
      Array.from({ length: count }, (_, at) => {
        const text = `${word} ${word} ${word} ${word} ${word} ${word} ${at + 10}`;
        return { text, left, right: left + 200, baseline: 100 + at * pitch, size: 9, rightToLeft: true, spaced: false };
      });
    const [left, right] = [texts('שמאל', 60, 20, 10), texts('ימין', 310, 16, 12)];
    const drawn = [...left, ...right].sort((a, b) => a.baseline - b.baseline);
    const read = withColumnsInTurn(toSegments(drawn)).map(segmentText);
    expect(read).toEqual([...right, ...left].map(({ text }) => text));
  });

  it('keeps a table above one of them', async () => {
    const rows = ['A', 'B', 'C', 'D'].flatMap((name, at) =>
      [name, `soil ${at}`, `0.${at}5`].map((text, cell) => ({ x: 60 + cell * 70, y: 700 - at * 10, text, size: 8 })),
    );
    const [left, right] = [lines('small', 20), lines('large', 18)];
    const page = sorted(...rows, ...column(60, 640, 8, left), ...column(310, 641, 10, right));
    const { text } = await readBytes(pdfFile([page]));
    expect(text).toContain('| B | soil 1 | 0.15 |');
    expect(text).toContain([...left, ...right].join('\n'));
  });

  it('keeps a table of entries and notes on them, though the notes stand lower', async () => {
    const entries = Array.from({ length: 12 }, (_, at) => `Entry ${at} of a list of things to do`);
    const notes = entries.map((_, at) => Array.from({ length: 1 + (at % 4) }, () => `Note ${at} on it`).join(' '));
    const page = sorted(...column(60, 700, 10, entries), ...column(310, 696, 10, notes));
    const { text } = await readBytes(pdfFile([page]));
    for (const [at, entry] of entries.entries()) expect(text).toContain(`| ${entry} | ${notes[at]} |`);
  });
});
