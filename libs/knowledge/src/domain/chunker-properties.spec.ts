import { Chunker, type Chunk, type ChunkableBlock } from './chunker';
import { TextAssembler } from './text-assembler';
import type { CountTokens } from './text-units';

/** Repeatable pseudo-random numbers below 1. @source mulberry32, public domain */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const COUNTERS: Record<string, CountTokens> = {
  'four characters a token': (text) => Math.ceil(text.length / 4),
  'words, blanks for nothing': (text) => text.split(/\s+/).filter(Boolean).length,
  'word pieces, long words unknown': (text) =>
    text
      .replace(/[\p{C}\p{Mn}]/gu, '')
      .split(/(?=[\s\p{P}\p{Lo}])|(?<=[\s\p{P}\p{Lo}])/u)
      .filter((piece) => piece.trim() !== '')
      .reduce((sum, piece) => sum + (piece.length > 100 ? 1 : Math.ceil(piece.length / 5)), 0),
};

const PIECES = [
  'word', 'Überlängenwort', 'a', '2 345,67', '…', '😀', '👩‍👩‍👧', 'e\u0301\u0302', '检索文本', 'สวัสดี', 'שלום', '\u200b',
  ' ', '  ', '\t', '\n', '\n\n', '\r', '\u00a0', '|', '---', 'x'.repeat(300), '\u3000', '\ufffd', '## ', '```',
]; // oxfmt-ignore

class Samples {
  constructor(private readonly random: () => number) {}

  below(limit: number): number {
    return Math.floor(this.random() * limit);
  }

  text(pieces: number): string {
    const glue = ['', ' ', '\n'][this.below(3)]!;
    return Array.from({ length: pieces }, () => PIECES[this.below(PIECES.length)]).join(glue);
  }

  private row(columns: number): string {
    const cell = (): string =>
      this.text(this.below(this.random() < 0.1 ? 60 : 4))
        .replace(/\s+|\|/g, ' ')
        .trim();
    return `| ${Array.from({ length: columns }, cell).join(' | ')} |`;
  }

  table(): ChunkableBlock {
    const columns = 1 + this.below(this.random() < 0.2 ? 60 : 6);
    const rows = Array.from({ length: this.below(12) }, () => this.row(columns));
    return {
      kind: 'table',
      text: [this.row(columns), `|${' --- |'.repeat(columns)}`, ...rows].join('\n'),
      headerLines: 2,
    };
  }

  document(): ChunkableBlock[] {
    return Array.from({ length: 1 + this.below(6) }, () =>
      this.random() < 0.5 ? this.table() : { kind: 'text', text: this.text(this.below(80)) },
    );
  }
}

interface Sizes {
  chunkTokens: number;
  overlapTokens: number;
  maxInputTokens: number;
}

function cut(blocks: ChunkableBlock[], count: CountTokens, sizes: Sizes): Chunk[] {
  const chunker = new Chunker({ ...sizes, count });
  return [...blocks.flatMap((block) => chunker.push(block)), ...chunker.end()];
}

/** Cuts a document as the writer of versions does, and gives its text, too. */
function cutInPlace(blocks: ChunkableBlock[], count: CountTokens, sizes: Sizes): { chunks: Chunk[]; text: string } {
  const chunker = new Chunker({ ...sizes, count });
  const assembler = new TextAssembler();
  const parts: string[] = [];
  const chunks = blocks.flatMap((block) => {
    parts.push(...assembler.push(block));
    return chunker.push(block, assembler.blockStart);
  });
  return { chunks: [...chunks, ...chunker.end()], text: [...parts, ...assembler.end()].join('') };
}

const squeezed = (text: string): string => text.replace(/\s+/g, '');

/** What the chunks add to each other, in order; headers that repeat and overlaps taken out. */
const added = (chunks: Chunk[]): string => chunks.map((chunk) => chunk.text.slice(chunk.overlapChars)).join('\n');

/** What is wrong with chunks, each fault with the chunk's place: an expectation of every one would cost more than they. */
function faultsOf(chunks: Chunk[], { chunkTokens, maxInputTokens }: Sizes, count: CountTokens): string[] {
  const most = Math.max(chunkTokens, maxInputTokens);
  return chunks.flatMap(({ no, text, tokens, overlapChars }, index) => {
    const rules = {
      'is numbered in order': no === index,
      'begins and ends with text': text === text.trim(),
      'adds something': text.slice(overlapChars).trim() !== '',
      'cuts no character in two': text.isWellFormed(),
      'says its size': tokens === count(text),
      // Counts of parts may each be rounded up, the whole is a little less or more.
      'is no larger than allowed': tokens <= most + 2,
      'is no longer than allowed': text.length <= most * 64 + 1024,
    };
    return Object.entries(rules).flatMap(([rule, kept]) => (kept ? [] : [`chunk ${index}: ${rule}`]));
  });
}

describe.each(Object.entries(COUNTERS))('Chunker, whatever the document (%s)', (_name, count) => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('loses nothing and exceeds nothing (seed %d)', (seed) => {
    const random = randomFrom(seed);
    const samples = new Samples(random);
    for (let run = 0; run < 25; run += 1) {
      const chunkTokens = 1 + samples.below(60);
      const sizes = {
        chunkTokens,
        overlapTokens: samples.below(chunkTokens),
        maxInputTokens: chunkTokens + samples.below(100),
      };
      const blocks = samples.document();
      const chunks = cut(blocks, count, sizes);
      expect(faultsOf(chunks, sizes, count)).toEqual([]);
      const all = squeezed(chunks.map((chunk) => chunk.text).join(''));
      const sum = squeezed(added(chunks));
      for (const { kind, text, headerLines = 0 } of blocks) {
        const lines = text.split('\n');
        if (kind === 'text') expect(sum).toContain(squeezed(text));
        for (const row of kind === 'table' ? lines.slice(headerLines) : []) expect(sum).toContain(squeezed(row));
        if (kind === 'table') expect(`${all} ${sum}`).toContain(squeezed(lines[0]!));
      }
    }
  });

  it('says where each chunk stands in the text', () => {
    const samples = new Samples(randomFrom(7));
    for (let run = 0; run < 25; run += 1) {
      const chunkTokens = 5 + samples.below(60);
      const sizes = { chunkTokens, overlapTokens: samples.below(chunkTokens), maxInputTokens: chunkTokens + 50 };
      const blocks = samples.document();
      const { chunks, text } = cutInPlace(blocks, count, sizes);
      const prose = blocks.every(({ kind }) => kind === 'text');
      for (const { text: said, place } of chunks) {
        if (prose) expect(text.slice(place.start, place.end)).toBe(said);
        expect([place.start >= 0, place.start < place.end, place.end <= text.length]).toEqual([true, true, true]);
      }
    }
  });

  it('says which rows of which page a chunk of a table holds, over all its pieces', () => {
    const sizes = { chunkTokens: 40, overlapTokens: 8, maxInputTokens: 4000 };
    const piece = (from: number): ChunkableBlock => ({
      kind: 'table',
      headerLines: 2,
      text: `| N |\n| --- |\n${Array.from({ length: 50 }, (_, at) => `| number ${from + at} |`).join('\n')}`,
      place: { sheet: 'Plan', page: 3, rows: Array.from({ length: 50 }, (_, at) => from + at) },
    });
    const { chunks, text } = cutInPlace([piece(2), piece(52)], count, sizes);
    let next = 2;
    for (const { place } of chunks) {
      const { start, end, firstRow, lastRow } = place;
      expect(place).toMatchObject({ sheet: 'Plan', page: 3, firstRow: next });
      const numbers = [...text.slice(start, end).matchAll(/number (\d+)/g)].map(([, number]) => Number(number));
      expect([numbers[0], numbers.at(-1)]).toEqual([firstRow, lastRow]);
      next = lastRow! + 1;
    }
    expect(next).toBe(102);
  });

  it('keeps rows that a model can read whole, each below its header', () => {
    const samples = new Samples(randomFrom(99));
    for (let run = 0; run < 40; run += 1) {
      const table = samples.table();
      const [header = '', , ...rows] = table.text.split('\n');
      const sizes = { chunkTokens: 40, overlapTokens: 8, maxInputTokens: 4000 };
      const lines = cut([{ kind: 'text', text: 'Lead.' }, table], count, sizes).map((chunk) => chunk.text.split('\n'));
      for (const row of rows.filter((line) => line.trim() !== '')) {
        const holders = lines.filter((chunk) => chunk.includes(row.trim()));
        expect(holders.length).toBeGreaterThan(0);
        for (const holder of holders) expect(holder).toContain(header);
      }
    }
  });

  it.each([
    ['no blanks', 'x'.repeat(1_000_000)],
    ['blanks only between two words', `a${' '.repeat(1_000_000)}b`],
    ['line ends only between two words', `a${'\n'.repeat(1_000_000)}b`],
    ['signs that count for nothing', `a${'\u200b'.repeat(1_000_000)}b`],
    ['marks on one letter', `a${'\u0301'.repeat(1_000_000)}`],
    ['one line of words', 'some words '.repeat(90_000)],
  ])('holds its sizes and its pace in a megabyte of %s', (_what, text) => {
    const sizes = { chunkTokens: 200, overlapTokens: 40, maxInputTokens: 512 };
    for (const block of [
      { kind: 'text', text } as const,
      { kind: 'table', text: `| H |\n| --- |\n| ${text.replaceAll('\n', ' ')} |`, headerLines: 2 } as const,
    ]) {
      const before = process.cpuUsage();
      const chunks = cut([block], count, sizes);
      expect(process.cpuUsage(before).user).toBeLessThan(8_000_000);
      expect(faultsOf(chunks, sizes, count)).toEqual([]);
    }
  });
});
