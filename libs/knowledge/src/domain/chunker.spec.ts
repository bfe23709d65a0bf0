import { Chunker, type Chunk, type ChunkableBlock } from './chunker';

const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

function chunk(blocks: ChunkableBlock[], options: Partial<ConstructorParameters<typeof Chunker>[0]> = {}): Chunk[] {
  const chunker = new Chunker({
    chunkTokens: 20,
    overlapTokens: 4,
    maxInputTokens: 60,
    count: countWords,
    ...options,
  });
  return [...blocks.flatMap((block) => chunker.push(block)), ...chunker.end()];
}

const text = (content: string): ChunkableBlock => ({ kind: 'text', text: content });
const words = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => `w${from + i}`).join(' ');

describe('Chunker', () => {
  it('keeps a short text whole and counts from 0', () => {
    expect(chunk([text('  one two three ')])).toEqual([
      {
        no: 0,
        text: 'one two three',
        overlapChars: 0,
        tokens: 3,
        place: { start: 2, end: 15, page: null, sheet: null, firstRow: null, lastRow: null },
      },
    ]);
  });

  it('yields nothing for blank blocks', () => {
    expect(chunk([text(''), text(' \n\n ')])).toEqual([]);
  });

  it('begins each chunk with the last words of the one before', () => {
    const chunks = chunk([text(words(0, 60))]);
    expect(chunks.length).toBeGreaterThan(2);
    for (const [index, current] of chunks.entries()) {
      if (index === 0) continue;
      const overlap = current.text.slice(0, current.overlapChars).trim();
      expect(countWords(overlap)).toBe(4);
      expect(chunks[index - 1]!.text.endsWith(overlap)).toBe(true);
    }
  });

  it('loses nothing: the chunks without their overlaps are the text', () => {
    const source = `${words(0, 13)}\n\n${words(13, 30)}\n${words(30, 95)}\n\n${words(95, 100)}`;
    const joined = chunk([text(source)])
      .map((piece) => piece.text.slice(piece.overlapChars))
      .join(' ');
    expect(joined.split(/\s+/).filter(Boolean)).toEqual(source.split(/\s+/));
  });

  it('prefers to end at a paragraph', () => {
    const chunks = chunk([text(`${words(0, 15)}\n\n${words(15, 30)}`)]);
    expect(chunks[0]!.text).toBe(words(0, 15));
  });

  it('begins and ends at sentences where they fit', () => {
    const sentences = Array.from({ length: 12 }, (_, at) => `The sentence ${at} says what it says${'.?!'[at % 3]}`);
    const chunks = chunk([text(sentences.join(' '))], { overlapTokens: 8 });
    expect(chunks.length).toBeGreaterThan(3);
    for (const [index, { text: piece, overlapChars }] of chunks.entries()) {
      expect(piece).toMatch(/^The sentence \d.*[.?!]$/);
      if (index > 0) expect(sentences).toContain(piece.slice(0, overlapChars).trim());
    }
  });

  it('shares as many whole sentences as the overlap takes, and the last words of a longer one', () => {
    const shared = (...sentences: string[]): string => {
      const [, next] = chunk([text(sentences.join(' '))], { overlapTokens: 5 });
      return next!.text.slice(0, next!.overlapChars).trim();
    };
    const long = (no: number): string => `Sentence ${no} goes ${words(0, 9)} on.`;
    expect(shared(`So ${words(0, 10)} ends.`, 'Now this.', 'And that.', long(1))).toBe('Now this. And that.');
    expect(shared(`So ${words(0, 10)} ends.`, 'It is about this.', 'And that.', long(1))).toBe('And that.');
    expect(shared('Now this.', long(1), long(2))).toBe('w5 w6 w7 w8 on.');
  });

  it.each([
    'the order of Dr J. Svensson',
    'the rules of bl.a. Sverige',
    'point 1. The first',
    'e.g. A or B',
    'version 2.0 Beta',
    '“Yes!” he said',
  ])('takes no other stop for the end of a sentence: %s', (phrase) => {
    // One sentence of 22 words is cut behind the twentieth; of two, the second would begin the next chunk.
    const [first] = chunk([text(`${words(0, 10)} ${phrase} ${words(10, 22 - countWords(phrase))}`)]);
    expect(countWords(first!.text)).toBe(20);
  });

  it('cuts at sentences where no blanks are written', () => {
    const chunks = chunk([text('今天天气很好。'.repeat(20))], { count: (t) => t.trim().length });
    expect(chunks.length).toBeGreaterThan(5);
    for (const piece of chunks) expect(piece.text).toMatch(/^今.*。$/);
  });

  it('gives no chunk to a heading: what follows is cut so that it begins below it', () => {
    const some = (...numbers: number[]): string => numbers.map((no) => `Sentence ${no} has five words.`).join(' ');
    const chunks = chunk([text('A heading'), text(some(1, 2, 3, 4))], { overlapTokens: 5 });
    expect(chunks.map((piece) => piece.text)).toEqual([`A heading\n\n${some(1, 2, 3)}`, some(3, 4)]);
  });

  it('never exceeds the size in text', () => {
    for (const piece of chunk([text(words(0, 500))])) expect(piece.tokens).toBeLessThanOrEqual(20);
  });

  it('cuts a text without white space, and never inside a character', () => {
    const chunks = chunk([text('😀'.repeat(3000))], { count: (t) => Math.ceil(t.length / 4) });
    expect(chunks.length).toBeGreaterThan(10);
    for (const piece of chunks) expect(piece.text).toMatch(/^(😀)+$/u);
  });

  it('keeps table rows whole and repeats the header', () => {
    const rows = Array.from({ length: 12 }, (_, i) => `| name ${i} | value ${i} |`);
    const table: ChunkableBlock = {
      kind: 'table',
      text: ['| Name | Value |', '| --- | --- |', ...rows].join('\n'),
      headerLines: 2,
    };
    const chunks = chunk([table], { chunkTokens: 30 });
    expect(chunks.length).toBeGreaterThan(2);
    for (const piece of chunks) expect(piece.text.startsWith('| Name | Value |\n| --- | --- |\n')).toBe(true);
    const body = chunks.flatMap((piece) => piece.text.split('\n').slice(2));
    expect(body).toEqual(rows);
  });

  it('leads the first chunk of a table with what introduced it', () => {
    const chunks = chunk([text('Prices per hour'), { kind: 'table', text: '| A |\n| --- |\n| 1 |', headerLines: 2 }]);
    expect(chunks.map((piece) => piece.text)).toEqual(['Prices per hour', 'Prices per hour\n| A |\n| --- |\n| 1 |']);
  });

  it('takes no part of a row into what follows a table', () => {
    const rows = ['| one two three four five six |', '| seven eight nine ten eleven |'];
    const table: ChunkableBlock = { kind: 'table', text: ['| A |', '| --- |', ...rows].join('\n'), headerLines: 2 };
    const whole = table.text;
    const following = chunk([table, text('Afterwards.'), table, table], { chunkTokens: 40 }).map((piece) => piece.text);
    expect(following).toEqual([whole, 'Afterwards.', `Afterwards.\n${whole}`, whole]);
  });

  it('cuts a row only when the model could not read it', () => {
    const long = `| ${words(0, 150)} |`;
    const chunks = chunk([{ kind: 'table', text: `| H |\n| --- |\n${long}`, headerLines: 2 }]);
    expect(chunks.length).toBeGreaterThan(1);
    for (const piece of chunks) expect(piece.tokens).toBeLessThanOrEqual(80);
  });

  it('says the header of a wide table again without the line below it, which only takes room', () => {
    const line = (cell: (column: number) => string) =>
      `|${Array.from({ length: 8 }, (_, at) => ` ${cell(at)} |`).join('')}`;
    const rows = Array.from({ length: 3 }, (_, row) => line((column) => `${row}.${column}`));
    const text = [line((column) => `h${column}`), line(() => '---'), ...rows].join('\n');
    const pieces = chunk([{ kind: 'table', text, headerLines: 2 }], { chunkTokens: 40, maxInputTokens: 45 });
    expect(pieces.map((piece) => piece.text)).toEqual(rows.map((row) => `${line((column) => `h${column}`)}\n${row}`));
  });

  it('cuts what is too wide to be read together with its header by columns, each below its part of the header', () => {
    const line = (name: string) => `|${Array.from({ length: 60 }, (_, at) => ` ${name}${at} |`).join('')}`;
    const rows = ['a', 'b', 'c'].map(line);
    const table: ChunkableBlock = { kind: 'table', text: [line('h'), ...rows].join('\n'), headerLines: 1 };
    const pieces = chunk([table], { chunkTokens: 30, maxInputTokens: 45 });
    const seen = new Set<string>();
    for (const { text: piece, tokens } of pieces.filter((candidate) => candidate.text.includes('\n'))) {
      const [titles, values] = piece.split('\n').map((cells) => cells.match(/[^\s|]+/g) ?? []);
      expect(values!.map((value) => value.slice(1))).toEqual(titles!.map((title) => title.slice(1)));
      expect(new Set(values!.map((value) => value[0])).size).toBe(1);
      expect(values![0]!.slice(1)).toBe('0');
      expect(tokens).toBeLessThanOrEqual(45);
      for (const value of values!) seen.add(value);
    }
    expect(seen.size).toBe(180);
  });

  it('goes on with a cell that is too long for a slice below the same part of the header', () => {
    const titles = Array.from({ length: 20 }, (_, at) => `h${at}`).join(' | ');
    const row = `| key | ${words(0, 70)} | last |`;
    const table: ChunkableBlock = { kind: 'table', text: `| ${titles} |\n${row}`, headerLines: 1 };
    const pieces = chunk([table], { chunkTokens: 30, maxInputTokens: 45 })
      .slice(2)
      .map((piece) => piece.text);
    expect(pieces.length).toBeGreaterThan(3);
    for (const piece of pieces.filter((text) => text.includes('w')))
      expect(piece).toMatch(/^\| h0 \| h1 \|\n\| key \|/);
    expect(pieces.at(-1)).toBe('| h0 | h2 |\n| key | last |');
  });

  it('makes a text of a header that has no rows, and of one that no row can follow', () => {
    const table = (header: string, ...rows: string[]): ChunkableBlock => {
      return { kind: 'table', text: [`| ${header} |`, '| --- |', ...rows].join('\n'), headerLines: 2 };
    };
    expect(chunk([table('only a header')]).map((piece) => piece.text)).toEqual(['| only a header |\n| --- |']);
    const wide = table(words(0, 70), '| one |', '| two |');
    const all = chunk([wide, wide]).map((piece) => piece.text);
    expect(all.join(' ').match(/\bw69\b/g)).toHaveLength(1);
    expect(all.filter((piece) => piece.includes('| one |'))).toHaveLength(2);
  });

  it.each(['\n', 'a\n', 'x', 'some words. '])('goes through a long text of %j in small steps', (piece) => {
    let counted = 0;
    const count = (t: string) => {
      counted += t.length;
      return countWords(t);
    };
    const chunker = new Chunker({ chunkTokens: 20, overlapTokens: 4, maxInputTokens: 40, count });
    let most = 0;
    const steps = chunker.steps(text(piece.repeat(100_000 / piece.length)));
    while (!steps.next().done) {
      most = Math.max(most, counted);
      counted = 0;
    }
    expect(most).toBeLessThan(20_000);
  });

  it('is linear in the length of the text', () => {
    let counted = 0;
    const count = (t: string) => {
      counted += t.length;
      return countWords(t);
    };
    const length = 400_000;
    chunk([text('word '.repeat(length / 5))], { count, chunkTokens: 200, overlapTokens: 40 });
    expect(counted).toBeLessThan(length * 12);
  });
});
