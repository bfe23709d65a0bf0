import { eventOf, eventsOf } from '../src/features/chat/event-stream';
import { blocksOf, drawnMarkdown, undrawn } from '../src/features/chat/markdown-blocks';
import { nestsTooDeep } from '../src/features/chat/markdown-nesting';
import { tablePiecesOf } from '../src/features/chat/markdown-tables';
import { claimBefore, passagesOf } from '../src/features/chat/passage';
import { grown, newTurn } from '../src/features/chat/turn';

describe('the pieces of an answer', () => {
  it('are cut at blank lines, but never inside of code, formulas and lists', () => {
    const parts = ['Text.', '```js\na\n\nb\n```', '- one\n\n  more of it', '$$\nx\n\ny\n$$', 'End.'];
    expect(blocksOf(parts.join('\n\n')).map((block) => block.trim())).toEqual(parts);
  });

  it('are one where links and footnotes are defined apart from their use, but not in code', () => {
    const defined =
      'See the [hours][1] and the rule[^1].\n\nMore.\n\n[1]: https://example.com\n[^1]: Closed on Sundays.';
    expect(blocksOf(defined)).toEqual([defined]);
    expect(blocksOf('One.\n\n```\n[1]: x\n```\n\nTwo.')).toHaveLength(3);
  });

  it('stay as they are while the answer grows', () => {
    const whole = 'One.\n\nTwo.\n\n```\ncode\n\nmore\n```\n\nThree.';
    for (let end = 0; end < whole.length; end++) {
      const now = blocksOf(whole.slice(0, end)).slice(0, -1);
      expect(blocksOf(whole).slice(0, now.length)).toEqual(now);
    }
  });

  it('are, of a long table, tables with its head, and those before the last stay as they are', () => {
    const rowsOf = (count: number) => Array.from({ length: count }, (_, at) => `| ${at} | a \\| b |`);
    const tableOf = (count: number) => ['| Day | Hour |', '|:--|--:|', ...rowsOf(count)].join('\n');
    expect(tablePiecesOf(tableOf(40))).toBeNull();
    const pieces = tablePiecesOf(`${tableOf(100)}\n| half a r\n`)!;
    expect(pieces.map((piece) => piece.split('\n').length - 2)).toEqual([40, 40, 21]);
    expect(pieces[0]).toBe(tableOf(40));
    expect(pieces.flatMap((piece) => piece.split('\n').slice(2))).toEqual([...rowsOf(100), '| half a r']);
    expect(tablePiecesOf(tableOf(120))!.slice(0, 2)).toEqual(pieces.slice(0, 2));
  });

  it.each([
    ['a paragraph of lines', Array.from({ length: 90 }, () => '| a |').join('\n')],
    ['a rule of other cells', `| a | b |\n|---|\n${'| 1 | 2 |\n'.repeat(90)}`],
    ['a rule with an escaped bar', `| a \\| b |\n|---|---|\n${'| 1 | 2 |\n'.repeat(90)}`],
    ['a text before it', `So:\n| a |\n|---|\n${'| 1 |\n'.repeat(90)}`],
    ['a text right below it', `| a |\n|---|\n${'| 1 |\n'.repeat(90)}So it is.`],
  ])('are whole where what looks like a long table is not one alone: %s', (_, text) => {
    expect(tablePiecesOf(text)).toBeNull();
  });

  it('are drawn with citations as links, every spelling of formulas, and no half tag', () => {
    const numberOf = (marker: string) => (marker === 'aaaa1111' ? 1 : undefined);
    expect(drawnMarkdown('So it is.<inref id="aaaa1111"/> And <inref id=\'ffff0000\'>this.', numberOf)).toBe(
      'So it is. [1](#citation-1) And this.',
    );
    expect(undrawn('So it is. [1](#citation-1) And [2](#citation-2) this.')).toBe('So it is. [1] And [2] this.');
    expect(drawnMarkdown('Cut <inref id="aa', numberOf)).toBe('Cut ');
    expect(drawnMarkdown('\\(a+b\\) `\\(code\\)`', numberOf)).toBe('$$a+b$$ `\\(code\\)`');
    expect(drawnMarkdown('\\[a\\]', numberOf)).toBe('\n$$\na\n$$\n');
    expect(drawnMarkdown('`<inref id="aaaa1111"/>`', numberOf)).toBe('`<inref id="aaaa1111"/>`');
  });

  it('have their citations however models write the tag, and nothing of a tag beside', () => {
    const numberOf = (marker: string) => (marker === 'aaaa1111' ? 1 : undefined);
    for (const tag of [
      '<inref id="aaaa1111"></inref>',
      '<inref id = "aaaa1111">',
      '<INREF title="a" id=\'aaaa1111\' />',
    ])
      expect(drawnMarkdown(`So it is.${tag}`, numberOf)).toBe('So it is. [1](#citation-1)');
    expect(drawnMarkdown('So it is.<inref id=aaaa1111> <inref/></inref>', numberOf)).toBe('So it is. ');
    expect(drawnMarkdown('So it is.<inref id="aaaa1111"></in', numberOf)).toBe('So it is. [1](#citation-1)');
  });

  it('tell one citation of a document from the next', () => {
    const drawn = drawnMarkdown('One.<inref id="aa"/> Two.<inref id="bb"/><inref id="aa"/>', (id) =>
      id === 'aa' ? 1 : 2,
    );
    expect(drawn).toBe('One. [1](#citation-1) Two. [2](#citation-2) [1](#citation-1-2)');
    expect(undrawn(drawn)).toBe('One. [1] Two. [2] [1]');
  });

  it('have formulas where they stand in a list, as far in as the rest of their line', () => {
    const drawn = (text: string) => drawnMarkdown(text, () => undefined);
    expect(drawn('1. One:\n   \\[\n   x\n   \\]\n   where x is one.')).toBe(
      '1. One:\n   \n   $$\n   x\n   $$\n   \n   where x is one.',
    );
    expect(drawn('- \\[ x \\]\n- two')).toBe('- \n  $$\n  x\n  $$\n  \n- two');
    expect(drawn('- `code` is \\[ x \\]')).toBe('- `code` is \n  $$\n  x\n  $$\n  ');
    expect(drawn('So:\n    \\[ x \\]')).toBe('So:\n    \n$$\nx\n$$\n');
    expect(drawn('- one\n\nSo:\n\n    \\[ x \\]')).toBe('- one\n\nSo:\n\n    \n$$\nx\n$$\n');
    expect(drawn('- one\n\n  So:\n\n  \\[ x \\]')).toBe('- one\n\n  So:\n\n  \n  $$\n  x\n  $$\n  ');
  });

  it('keep the rows of a formula together, and what is no formula', () => {
    const rows = '$$\na \\\\[4pt] b\n$$\nand ';
    expect(drawnMarkdown(`${rows}\\[ c \\\\[2pt] d \\]`, () => undefined)).toBe(`${rows}\n$$\nc \\\\[2pt] d\n$$\n`);
    for (const text of [
      '`\\[` and `\\]`',
      '\\[ `a` \\]',
      '```\n\\[a\\]\n```',
      '\\(a\nb\\)',
      '\\\\(a\\)',
      '\\[a',
      '$$\\(a\\)$$',
    ])
      expect(drawnMarkdown(text, () => undefined)).toBe(text);
  });

  it('are ready at once, whatever is opened in them and never closed', () => {
    const before = performance.now();
    const openers = ['\\[', '\\(', '$$', '`', '```', '<inref', '<inref id=', '\\[a\\]', ' ', '- ', '\\(\n', '\n\\['];
    for (const opener of openers)
      for (const end of ['', '>', '\n\\]\\)$$`']) drawnMarkdown(`- ${opener.repeat(30_000)}${end}`, () => undefined);
    expect(performance.now() - before).toBeLessThan(5_000);
  });
});

describe('a text that is not drawn', () => {
  it('has quotes or lists in each other by the dozen, in whatever line', () => {
    for (const opener of ['>', '> ', '- ', '1. ', '* 2) > ']) {
      expect(nestsTooDeep(`So it is:\n${opener.repeat(60)}a`)).toBe(true);
      expect(nestsTooDeep(`So it is:\n${opener.repeat(15)}a`)).toBe(false);
    }
  });

  it('is no line across, no emphasis and no table', () => {
    for (const line of [
      '-'.repeat(200),
      '*'.repeat(200),
      `**${'a'.repeat(200)}**`,
      '|---'.repeat(60),
      '1.5 '.repeat(60),
      '10 '.repeat(60),
    ])
      expect(nestsTooDeep(line)).toBe(false);
  });

  it('is found at once, however long it is', () => {
    const before = performance.now();
    for (const part of ['> - ', ' ', '1', '1.', '- \n']) nestsTooDeep(`${part.repeat(50_000)}a`);
    expect(performance.now() - before).toBeLessThan(1_000);
  });
});

describe('the passage that a citation means', () => {
  const text =
    'The canteen opens at eleven.\n\nHolidays are granted by the head of the unit within ten days.\n\nParking is free.';

  it('is the one that shares most with what was said', () => {
    const answer = 'Opening hours vary.<inref id="b"/> The head of the unit grants holidays.<inref id="a"/>';
    const claim = claimBefore(answer, ['a']);
    expect(claim).toContain('grants holidays');
    expect(
      passagesOf(text, claim)
        .filter(({ isMatch }) => isMatch)
        .map((piece) => piece.text),
    ).toEqual(['Holidays are granted by the head of the unit within ten days.']);
  });

  it('is another one for each time that a document is cited', () => {
    const answer = 'Parking is free.<inref id=\'a\'/> Holidays: ten days.<inref id="a">';
    const marked = (nth: number): string[] =>
      passagesOf(text, claimBefore(answer, ['a'], nth)).flatMap((piece) => (piece.isMatch ? [piece.text] : []));
    expect(marked(1)).toEqual(['Parking is free.']);
    expect(marked(2)).toEqual(['Holidays are granted by the head of the unit within ten days.']);
  });

  it('is never outside of what was found for the question', () => {
    const start = text.indexOf('The canteen');
    const end = text.indexOf('Holidays');
    const found = [{ start, end }];
    const marked = passagesOf(text, 'The head of the unit grants holidays.', found);
    expect(marked.filter(({ isMatch }) => isMatch).map((piece) => piece.text)).toEqual([
      'The canteen opens at eleven.',
    ]);
    expect(marked.map(({ isFound }) => isFound)).toEqual([true, false, false]);
  });

  it('joins what was found twice, and keeps every word when what was found ends within a paragraph', () => {
    const found = [
      { start: 10, end: 50 },
      { start: 40, end: 70 },
    ];
    const pieces = passagesOf(text, 'holidays', found);
    expect(pieces.map((piece) => piece.text.replace(/\s/g, '')).join('')).toBe(text.replace(/\s/g, ''));
    const within = pieces.filter(({ isFound }) => isFound).map((piece) => piece.text.replace(/\s/g, ''));
    expect(within.join('')).toBe(text.slice(10, 70).replace(/\s/g, ''));
  });

  it('leaves nothing out of long paragraphs, where no sentence ends for long either', () => {
    const rows = '| Alpha | Beta |\n'.repeat(100);
    for (const long of [
      rows,
      `So it is. ${'word '.repeat(400)}End.`,
      '没有空格的句子。'.repeat(200),
      '😀'.repeat(900),
    ]) {
      const pieces = passagesOf(`${long}\n\nParking is free.`, 'parking').map((piece) => piece.text);
      expect(pieces.join('').replace(/\s/g, '')).toBe(`${long}Parking is free.`.replace(/\s/g, ''));
      expect(pieces.every((piece) => !/\p{Surrogate}/u.test(piece) && [...piece].length <= 700)).toBe(true);
    }
  });

  it('is nothing that does not exist when a document was replaced by a shorter one', () => {
    expect(passagesOf('Short.', 'holidays', [{ start: 900, end: 1_200 }])).toEqual([
      { text: 'Short.', isFound: false, isMatch: false },
    ]);
  });

  it('is none where nothing is shared', () => {
    expect(passagesOf(text, 'zzz').some(({ isMatch }) => isMatch)).toBe(false);
    expect(passagesOf('', 'zzz')).toEqual([]);
  });
});

describe('a stream', () => {
  it('gives events however its bytes are cut, and no comments', async () => {
    const bytes = new TextEncoder().encode(
      ': alive\n\nevent: text\ndata: {"answer":"å"}\n\nevent: text\ndata: {"answer":"b"}\n\n',
    );
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const byte of bytes) controller.enqueue(new Uint8Array([byte]));
        controller.close();
      },
    });
    const heard: unknown[] = [];
    for await (const event of eventsOf(body)) heard.push(event);
    expect(heard).toEqual([
      { event: 'text', data: { answer: 'å' } },
      { event: 'text', data: { answer: 'b' } },
    ]);
    expect(eventOf(': comment')).toBeNull();
  });

  it('grows a turn, and a call of a tool by its id', () => {
    const tool = { server_name: 's', tool_name: 't', tool_call_id: '1' };
    const events: [string, object][] = [
      ['reasoning', { reasoning: 'Hm.' }],
      ['tool_approval_required', { approval_id: 'x', tools: [tool] }],
      ['tool_call', { tools: [{ ...tool, result_status: 'succeeded' }] }],
      ['text', { answer: 'A', references: [] }],
      ['text', { answer: 'B', references: [{ id: 'r' }] }],
      ['token_usage', {}],
    ];
    const turn = events.reduce((so, [event, data]) => grown(so, event, data as never), newTurn('Q', []));
    expect(turn).toMatchObject({ answer: 'AB', reasoning: 'Hm.', approval: null, references: [{ id: 'r' }] });
    expect(turn.toolCalls).toEqual([{ ...tool, result_status: 'succeeded' }]);
    expect(grown(turn, 'error', { error: 'x' } as never).status).toBe('failed');
  });
});
