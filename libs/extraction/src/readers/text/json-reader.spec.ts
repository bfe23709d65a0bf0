import { readBytes } from '../../../test/support/read-bytes';

describe('JSON', () => {
  it('keeps every digit and the layout, and resolves escapes in strings', async () => {
    const source = '{\n  "id": 12345678901234567890.10,\n  "name": "F\\u00f6r\\n\\"sta\\""\n}';
    const { outcome, text } = await readBytes(source, 'data.bin');
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'application/json', format: 'json' });
    expect(text).toBe('{\n  "id": 12345678901234567890.10,\n  "name": "För\n"sta""\n}');
  });

  it('leaves out files in Base64, as notebooks have their pictures', async () => {
    const picture = (words: string, times: number): string => Buffer.from(words.repeat(times)).toString('base64');
    const outputs = [
      { 'image/png': `${picture('\x89PNG what a picture holds. ', 9_000)}\n`, 'text/plain': ['a figure'] },
    ];
    const { text } = await readBytes(
      JSON.stringify({ source: ['plot()\n'], outputs, key: picture('short', 9) }),
      'a.ipynb',
    );
    expect(text.replace(/\s+/g, '')).toBe(
      `{"source":["plot()"],"outputs":[{"image/png":"","text/plain":["afigure"]}],"key":"${picture('short', 9)}"}`,
    );
    const long = 'word'.repeat(900);
    expect((await readBytes(`{"a":"${long}"}`, 'a.json')).text).toBe(`{"a":"${long}"}`);
  });

  it.each([
    ['lines', (packed: string): string => packed.replace(/.{76}/g, '$&\\r\\n')],
    ['slashes', (packed: string): string => packed.replaceAll('/', '\\/')],
  ])('leaves out files in Base64 whose %s are escaped', async (_name, escaped) => {
    const packed = Buffer.from('ÿþ?>\x89PNG what a picture holds. '.repeat(9_000)).toString('base64');
    expect(packed).toContain('/');
    const { text } = await readBytes(`{"a":"${escaped(packed)}","b":"words\\nof people"}`, 'a.json');
    expect(text.replace(',\n', ',')).toBe('{"a":"","b":"words\nof people"}');
  });

  it.each(['a\nb', 'word '.repeat(900), `${'AbCd0123'.repeat(300)} and words`, 'short'])(
    'keeps strings that only begin as those do',
    async (words) => {
      expect((await readBytes(JSON.stringify({ a: words }), 'a.json')).text).toBe(`{"a":"${words}"}`);
    },
  );

  it('joins surrogate pairs written as escapes', async () => {
    expect((await readBytes('{"a":"\\ud83d\\ude00 ok"}', 'a.json')).text).toBe('{"a":"😀 ok"}');
  });

  it('breaks minified JSON between members', async () => {
    const source = JSON.stringify(Array.from({ length: 50 }, (_, at) => ({ number: at, label: `label ${at}` })));
    const { text } = await readBytes(source, 'a.json');
    expect(text.split('\n').every((line) => line.length < 200)).toBe(true);
    expect(text.replaceAll('\n', '')).toBe(source);
  });

  it('reads JSON lines', async () => {
    expect((await readBytes('{"a":1}\n{"a":2}\n', 'a.json')).outcome).toMatchObject({ outcome: 'complete' });
  });

  it.each(['{"a":1', '{"a":"x', '[1, 2', '{"a":'])('refuses %s as corrupt: it is cut off', async (source) => {
    expect((await readBytes(source, 'a.json')).outcome).toMatchObject({ code: 'corrupt' });
  });

  it.each([
    '{"a" 1}',
    '{"a":1,} // trailing comma',
    '/* settings */ {"a": 1}',
    '[1 2]',
    '{"a":tru}',
    '{"a": NaN, "b": -Infinity}',
    '["a\\x", "\\u12g4"]',
    '[01]',
    '{"a":1]',
    '[1]] and notes behind it',
    '{1:2}',
    "{'single': 'quotes'}",
    `[${'9'.repeat(5000)}]`,
  ])('keeps all of %s, which is not quite JSON', async (source) => {
    const { outcome, text } = await readBytes(source, 'a.json');
    expect(outcome).toMatchObject({ outcome: 'complete' });
    expect(text).toBe(source);
  });

  it('passes the rest on as it stands where a long file leaves the grammar', async () => {
    const rows = Array.from({ length: 9000 }, (_, at) => `{"row": ${at}}`).join(',\n');
    const source = `[${rows}]\n-- 12.50 notes\n{"a": "\\u00e9"}`;
    const { outcome, blocks } = await readBytes(source, 'a.json');
    expect(outcome).toMatchObject({ outcome: 'complete', format: 'json' });
    expect(blocks.map((block) => block.text).join('\n')).toBe(source);
  });

  it('names the limit when values are nested too deep', async () => {
    const { outcome } = await readBytes('['.repeat(20_000) + ']'.repeat(20_000), 'deep.json');
    expect(outcome).toMatchObject({ code: 'corrupt', limit: 'maxNesting', value: 1000 });
    expect(outcome).toMatchObject({ message: expect.stringContaining('maxNesting = 1000') });
  });

  it('finds no text in empty containers', async () => {
    expect((await readBytes('[[], {}]', 'a.json')).outcome).toMatchObject({ code: 'no_extractable_text' });
  });
});
