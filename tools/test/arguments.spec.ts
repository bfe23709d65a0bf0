const { parseArguments, STEPS } = jest.requireActual<{
  parseArguments(argv: string[]): { steps: string[]; jestArguments: string[] };
  STEPS: string[];
}>('./arguments.mjs');

describe('parseArguments', () => {
  it('runs everything when nothing is asked', () => {
    expect(parseArguments([])).toEqual({ steps: STEPS, jestArguments: [] });
  });

  it.each([[['--only', 'int,unit']], [['--only=int,unit']]])('runs a part of it in the usual order: %p', (argv) => {
    expect(parseArguments(argv).steps).toEqual(['unit', 'int']);
  });

  it('hands on what follows two dashes', () => {
    const parsed = parseArguments(['--only', 'unit', '--', 'libs/audit', '--only', '-t', 'x']);
    expect(parsed).toEqual({ steps: ['unit'], jestArguments: ['libs/audit', '--only', '-t', 'x'] });
  });

  it.each([[['--only']], [['--only', 'units']], [['libs/audit']]])('refuses %p', (argv) => {
    expect(() => parseArguments(argv)).toThrow('--only');
  });
});

export {};
