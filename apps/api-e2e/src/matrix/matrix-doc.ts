import { type DeclaredRoute, declaredRoutes } from './declared-policy';
import { expected, THROUGH } from './oracle';
import { PRINCIPALS } from './principals';

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const LET_THROUGH = '+';

/**
 * `docs/generated/route-matrix.md`: what every kind of principal hears from every route, worked out from the declared
 * policies in `routesDoc`. An end-to-end test calls each cell of it.
 */
export function renderMatrixDoc(routesDoc: string): string {
  const routes = declaredRoutes(routesDoc);
  const rows = routes.map((route) => [route, PRINCIPALS.map(({ facts }) => expected(route, facts))] as const);
  const signs = signsOf(rows.flatMap(([, outcomes]) => outcomes));
  const heads = PRINCIPALS.map((_, column) => String(column + 1));
  return [
    '# Routes × principals',
    '',
    'Made from the code by `npm run generate`; do not edit. Worked out from the declared policy of every route and from',
    'the contract (spec §5, supplement §4.4, §4.7, §15.20 to §15.26); an end-to-end test sends each of these requests,',
    `${rows.length} routes × ${PRINCIPALS.length} principals = ${rows.length * PRINCIPALS.length}, and allows no difference.`,
    '',
    'Paths name things that do not exist, so keys of less than the tenant are refused where a thing must lie in their',
    'scope; the test calls those routes with things inside and outside of it, too.',
    '',
    '| Sign | What is heard |',
    '|---|---|',
    ...[...signs].map(([outcome, sign]) => `| \`${sign}\` | ${meaning(outcome)} |`),
    '',
    '| Column | Principal |',
    '|---|---|',
    ...PRINCIPALS.map(({ name }, column) => `| ${column + 1} | ${name} |`),
    '',
    `| Route | ${heads.join(' | ')} |`,
    `|---|${heads.map(() => '---').join('|')}|`,
    ...rows.map(([route, outcomes]) => `| ${nameOf(route)} | ${outcomes.map((one) => signs.get(one)).join(' | ')} |`),
    '',
  ].join('\n');
}

/** Outcome → its sign, in a stable order: additions change as few rows as they can. */
function signsOf(outcomes: readonly string[]): Map<string, string> {
  const refusals = [...new Set(outcomes)].filter((outcome) => outcome !== THROUGH).sort();
  return new Map([[THROUGH, LET_THROUGH], ...refusals.map((outcome, at) => [outcome, LETTERS[at]!] as const)]);
}

function meaning(outcome: string): string {
  if (outcome === THROUGH) return 'let through: an answer from behind the guard and the role permissions';
  const [status, code] = outcome.split(' ');
  return code ? `${status} \`${code}\`` : `${status}, without a code`;
}

function nameOf({ method, path }: DeclaredRoute): string {
  return `${method} \`${path}\``;
}
