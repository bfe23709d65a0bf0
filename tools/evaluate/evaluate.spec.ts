interface Question {
  readonly question: string;
  readonly documents: string[];
  readonly answers: string[];
}
const { parseQuestions, withIds } = jest.requireActual<{
  parseQuestions(text: string): Question[];
  withIds(questions: Question[], known: { id: string; title: string | null }[]): Question[];
}>('./questions.mjs');
const { measure, meanOf } = jest.requireActual<{
  measure(question: object, chunks: object[]): Record<string, number | null>;
  meanOf(rows: object[], name: string): number | null;
}>('./measures.mjs');
const { csvOf } = jest.requireActual<{ csvOf(rows: object[]): string }>('./csv.mjs');
const { judgeAnswer, sentencesOf } = jest.requireActual<{
  sentencesOf(answer: string): string[];
  judgeAnswer(judge: unknown, question: object, answered: object): Promise<object>;
}>('./judge.mjs');
const tool = jest.requireActual<{
  parseArguments(argv: string[], variables: object): Record<string, string>;
}>('./arguments.mjs');

describe('questions of an evaluation', () => {
  it('are read line by line, whatever is missing', () => {
    expect(parseQuestions('\uFEFF{"question":"a","documents":["x"]}\n\n{"question":"b","answers":["y"]}\r\n')).toEqual([
      { question: 'a', documents: ['x'], answers: [] },
      { question: 'b', documents: [], answers: ['y'] },
    ]);
  });

  it.each([
    ['', 'no question'],
    ['{"question":"a","answers":["x"]}\n{', 'Line 2'],
    ['{"question":" "}', 'Line 1'],
    ['{"question":"a"}', 'neither'],
    ['{"question":"a","documents":"x"}', '"documents"'],
    ['null', 'Line 1'],
  ])('%j is refused', (text, message) => {
    expect(() => parseQuestions(text)).toThrow(message);
  });

  it('name documents by id or by title, which several may have', () => {
    const known = [
      { id: '1', title: 'Rules' },
      { id: '2', title: 'Rules' },
      { id: '3', title: null },
    ];
    const asked = { question: 'a', documents: ['Rules', '3', '1'], answers: [] };
    expect(withIds([asked], known)).toEqual([{ ...asked, documents: ['1', '2', '3'] }]);
    expect(() => withIds([{ ...asked, documents: ['4'] }], known)).toThrow('4');
  });
});

describe('measures of a ranking', () => {
  const chunk = (info_blob_id: string, text = '') => ({ info_blob_id, text });

  it('rank documents by their first chunk', () => {
    const chunks = [chunk('a'), chunk('a'), chunk('b')];
    const found = measure({ documents: ['b'], answers: [] }, chunks);
    expect(found['nDCG@10']).toBeCloseTo(1 / Math.log2(3));
    expect(found).toMatchObject({ 'recall@30': 1, MRR: 1 / 3, 'answer in first 5': 1 });
  });

  it('look for answers in the chunks, however these are broken into lines', () => {
    const chunks = [chunk('a'), ...Array.from({ length: 5 }, () => chunk('b')), chunk('c', 'Forty\n  CROWNS')];
    expect(measure({ documents: [], answers: ['forty crowns'] }, chunks)).toEqual({
      'nDCG@10': null,
      'recall@30': null,
      MRR: 1 / 7,
      'answer in first 5': 0,
    });
    expect(measure({ documents: ['a'], answers: ['gone'] }, chunks)).toMatchObject({ 'nDCG@10': 1, MRR: 0 });
  });

  it('have means over the questions that they can be taken of', () => {
    expect(meanOf([{ m: 1 }, { m: null }, { m: 0 }], 'm')).toBe(0.5);
    expect(meanOf([{ m: null }], 'm')).toBeNull();
  });
});

describe('what is told of an evaluation', () => {
  it('quotes cells of CSV, and leaves spreadsheets no formula', () => {
    expect(
      csvOf([
        { a: '=1+1', 'b,c': 'say "x"' },
        { a: null, 'b,c': -1 },
      ]),
    ).toBe('a,"b,c"\r\n\'=1+1,"say ""x"""\r\n,-1\r\n');
  });

  it('counts sentences without their citations, and what the judge left out as a no', async () => {
    expect(sentencesOf('It costs 4.5 crowns <inref id="abcd1234"/>. Really!')).toEqual([
      'It costs 4.5 crowns.',
      'Really!',
    ]);
    const judge = async () => ({ supported: [true], complete: [] });
    const asked = { question: 'a', answers: [] };
    expect(await judgeAnswer(judge, asked, { answer: 'One. Two.', passages: [] })).toEqual({
      faithfulness: 0.5,
      completeness: null,
    });
  });

  it('needs a key, a collection and questions; the key may be a variable', () => {
    const needed = ['--collection', 'c', '--questions', 'q'];
    expect(tool.parseArguments([...needed, '--url', 'http://x/'], { EVALUATE_API_KEY: 'k' })).toMatchObject({
      key: 'k',
      url: 'http://x',
      keyHeader: 'X-API-Key',
    });
    expect(() => tool.parseArguments(needed, {})).toThrow('--key');
    expect(() => tool.parseArguments(['--key', 'k'], {})).toThrow('--collection');
    expect(() => tool.parseArguments([...needed, '--key=k', '--judge=m'], {})).toThrow('--assistant');
    expect(() => tool.parseArguments([...needed, '--key=k', '--fast'], {})).toThrow('--fast');
  });
});
