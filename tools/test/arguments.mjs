/** What runs when it is named alone: it needs a real PostgreSQL server in `TEST_DATABASE_URL`, and that server's programs. */
export const ON_DEMAND = ['restore'];

/** Every step of a test run, in the order in which they run. */
export const STEPS = [
  'lockfile',
  'format',
  'typecheck',
  'lint',
  'boundaries',
  'generated',
  'clients',
  'unit',
  'int',
  'deployments',
  'installation',
  'losses',
  'e2e',
  'web',
];

/**
 * Reads `--only unit,int` and what follows `--`, which goes to Jest as it is.
 * @returns {{ steps: string[], jestArguments: string[] }}
 * @throws Error naming what is unknown
 */
export function parseArguments(argv) {
  const rest = argv.indexOf('--');
  const own = rest < 0 ? [...argv] : argv.slice(0, rest);
  const jestArguments = rest < 0 ? [] : argv.slice(rest + 1);
  let steps = STEPS;
  while (own.length > 0) {
    const [name, inline] = own.shift().split('=', 2);
    if (name !== '--only') throw new Error(`Unknown argument ${name}. Known: --only <steps>, -- <Jest arguments>`);
    const wanted = (inline ?? own.shift() ?? '').split(',').filter(Boolean);
    const known = [...STEPS, ...ON_DEMAND];
    const unknown = wanted.filter((step) => !known.includes(step));
    if (wanted.length === 0 || unknown.length > 0) throw new Error(`--only takes some of ${known.join(',')}`);
    steps = known.filter((step) => wanted.includes(step));
  }
  return { steps, jestArguments };
}
