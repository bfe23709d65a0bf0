const { parseArguments, STEPS, ON_DEMAND } = jest.requireActual<{
  parseArguments(argv: string[]): { steps: string[]; jestArguments: string[] };
  STEPS: string[];
  ON_DEMAND: string[];
}>('./arguments.mjs');

describe('parseArguments', () => {
  it('runs everything when nothing is asked', () => {
    expect(parseArguments([])).toEqual({ steps: STEPS, jestArguments: [] });
  });

  it.each([[['--only', 'int,unit']], [['--only=int,unit']]])('runs a part of it in the usual order: %p', (argv) => {
    expect(parseArguments(argv).steps).toEqual(['unit', 'int']);
  });

  it('runs what needs more than this machine has when that is named, and else never', () => {
    expect(parseArguments(['--only', 'restore,e2e']).steps).toEqual(['e2e', 'restore']);
    expect(STEPS.filter((step) => ON_DEMAND.includes(step))).toEqual([]);
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
