import { WordPieceTokenizer } from './word-piece-tokenizer';

// Pieces and ids of the real uncased vocabulary; the expected ids come from the reference tokenizer.
const VOCABULARY = {
  hello: 7592, ',': 1010, world: 2088, '!': 999, the: 1996, una: 14477, '##ffa': 20961, '##ble': 3468, cat: 4937,
  "'": 1005, s: 1055, resume: 13746, costs: 5366, $: 1002, '5': 1019, '.': 1012, for: 2005, '##sa': 3736,
  '##kr': 21638, '##ings': 8613, '##kas': 13716, '##san': 8791, beta: 8247, '##lar': 8017, '##ald': 19058,
  '##ra': 2527, '##pen': 11837, '##ning': 5582, i: 1045, '480': 17295, da: 4830, '##gar': 6843, var: 13075, li: 5622,
  '##gger': 13327, ama: 25933, '##l': 2140, '?': 1029, 東: 1879, 京: 1755, は: 1672, 日: 1864, 本: 1876, st: 2358,
  '##raße': 27807, der: 4315, ok: 7929, '##ono': 17175, '##mie': 9856, don: 2123, '’': 1521, t: 1056,
  cooperate: 17654, æ: 1097, '##r': 2099, '##ø': 16415, '##sk': 6711, '##bing': 10472, σ: 1173, ς: 1172,
}; // oxfmt-ignore

describe('WordPieceTokenizer', () => {
  const tokenizer = new WordPieceTokenizer(VOCABULARY);

  it.each([
    ['English', 'Hello, world!', [7592, 1010, 2088, 999]],
    [
      'accents and signs',
      "The unaffable cat's résumé costs $5.",
      [1996, 14477, 20961, 3468, 4937, 1005, 1055, 13746, 5366, 1002, 1019, 1012],
    ],
    [
      'Swedish',
      'Försäkringskassan betalar föräldrapenning i 480 dagar.',
      [2005, 3736, 21638, 8613, 13716, 8791, 8247, 8017, 2005, 19058, 2527, 11837, 5582, 1045, 17295, 4830, 6843, 1012],
    ],
    ['a capital with a ring', 'Var ligger Åmål?', [13075, 5622, 13327, 25933, 2140, 1029]],
    ['accents written apart', 'Var ligger A\u030Ama\u030Al?', [13075, 5622, 13327, 25933, 2140, 1029]],
    ['letters that are no accents', 'Ærøskøbing', [1097, 2099, 16415, 6711, 16415, 10472]],
    ['German', 'Straße der Ökonomie', [2358, 27807, 4315, 7929, 17175, 9856]],
    ['ideographs, one by one', '東京は日本', [1879, 1755, 1672, 1864, 1876]],
    ['invisible signs', 'don’t co\u00ADoperate\u200B\u0000', [2123, 1521, 1056, 17654]],
    ['a word outside the vocabulary', 'hello 😀 world', [7592, 100, 2088]],
    ['a word without a last piece', 'catx', [100]],
    ['both small sigmas', 'Σ ς', [1173, 1172]],
    ['special marks as plain text', '[CLS]', [100, 100, 100]],
    ['odd white space', '\u00A0hello\u2003\n\tworld\u3000', [7592, 2088]],
    ['nothing', '', []],
  ])('cuts %s', (_, text, pieces) => {
    expect(tokenizer.encode(text, 256)).toEqual([101, ...pieces, 102]);
    expect(tokenizer.count(text)).toBe(pieces.length);
  });

  it('cuts a long text at the limit and keeps the end mark', () => {
    const ids = tokenizer.encode('hello '.repeat(1000), 256);
    expect(ids).toHaveLength(256);
    expect([ids[0], ids[254], ids[255]]).toEqual([101, 7592, 102]);
  });

  it('keeps the limit in the middle of a word', () => {
    expect(tokenizer.encode('hello unaffable', 4)).toEqual([101, 7592, 14477, 102]);
  });

  it('takes a word of more than a hundred letters for unknown', () => {
    expect(tokenizer.encode(`ok${'ono'.repeat(32)}`, 256)).toHaveLength(35);
    expect(tokenizer.encode(`ok${'ono'.repeat(33)}`, 256)).toEqual([101, 100, 102]);
  });

  it('tells words and their pieces without punctuation', () => {
    expect(tokenizer.rate('Hello, world! Var ligger Åmål?')).toEqual({ words: 5, pieces: 7 });
    expect(tokenizer.rate('... !')).toEqual({ words: 0, pieces: 0 });
  });
});
