interface Arguments {
  names: string[];
  sets?: string;
  rounds?: number;
  questions?: number;
}
const { parseArguments } = jest.requireActual<{ parseArguments(argv: string[], known: string[]): Arguments }>(
  './arguments.mjs',
);

const KNOWN = ['users-me', 'retrieval', 'loss'];

describe('arguments of the benchmarks', () => {
  it('runs everything when nothing is asked for', () => {
    expect(parseArguments([], KNOWN).names).toEqual(KNOWN);
  });

  it('keeps the usual order, whatever the order asked for', () => {
    expect(parseArguments(['--only', 'loss,users-me'], KNOWN).names).toEqual(['users-me', 'loss']);
  });

  it('reads values after a blank or an equals sign, which a value may hold as well', () => {
    const { sets, rounds, questions } = parseArguments(['--sets=a=b', '--rounds', '3', '--questions=150'], KNOWN);
    expect({ sets, rounds, questions }).toEqual({ sets: 'a=b', rounds: 3, questions: 150 });
  });

  it.each([
    [['--only', 'speed'], 'users-me,retrieval,loss'],
    [['--only='], '--only takes'],
    [['--fast'], 'Unknown argument --fast'],
    [['users-me'], 'Unknown argument users-me'],
    [['--rounds', '0'], 'whole number'],
    [['--questions', 'few'], '--questions takes a whole number'],
    [['--sets', '--rounds'], '--sets needs a value'],
  ])('refuses %j', (argv, message) => {
    expect(() => parseArguments(argv, KNOWN)).toThrow(message);
  });
});
