const tool = jest.requireActual<{
  parseArguments(argv: string[], variables: object): object;
}>('./arguments.mjs');
const { problemText } = jest.requireActual<{ problemText(problem: object): string }>('./problem-text.mjs');

describe('npm run evaluate', () => {
  it('needs a key, a collection and questions; the key may be a variable', () => {
    const needed = ['--collection', 'c', '--questions', 'q'];
    expect(tool.parseArguments([...needed, '--url', 'http://x/'], { EVALUATE_API_KEY: 'k' })).toMatchObject({
      key: 'k',
      source: { kind: 'collection', id: 'c' },
      url: 'http://x',
      keyHeader: 'X-API-Key',
    });
    expect(() => tool.parseArguments(needed, {})).toThrow('--key');
    const website = ['--website', 'w', '--questions', 'q', '--key', 'k'];
    expect(tool.parseArguments(website, {})).toMatchObject({ source: { kind: 'website', id: 'w' } });
    expect(() => tool.parseArguments(['--key=k', '--questions=q'], {})).toThrow('--collection');
    expect(() => tool.parseArguments([...needed, '--key=k', '--website=w'], {})).toThrow('Either');
    expect(() => tool.parseArguments(['--key=k', '--collection=c'], {})).toThrow('--questions');
    expect(() => tool.parseArguments([...needed, '--key=k', '--judge=m'], {})).toThrow('--assistant');
    expect(() => tool.parseArguments([...needed, '--key=k', '--fast'], {})).toThrow('--fast');
  });

  it.each([
    ['notJson', 'Unexpected end', 'Line 3 is not JSON: Unexpected end'],
    ['noQuestion', 'question', 'Line 3 has no "question".'],
    ['badList', 'answers', 'Line 3 has "answers", which is not a list of texts that are not empty.'],
    ['nothingRight', 'Who?', 'Line 3 says neither in "documents" nor in "answers" what is right.'],
    ['unknownDocument', 'Rules', 'Line 3 names what does not lie there: Rules'],
  ])('says of a line what is wrong: %s', (reason, detail, words) => {
    expect(problemText({ line: 3, reason, detail })).toBe(words);
  });
});
