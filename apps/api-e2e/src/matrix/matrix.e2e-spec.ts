import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GENERATED, readDescription } from '../support/description';
import { anOrganisation } from '../support/people';
import { credentials, type Headers } from './credentials';
import { type DeclaredRoute, declaredRoutes } from './declared-policy';
import { asBearer, isOlderForm, looksLikeNoKey } from './older-forms';
import { expected, THROUGH, type Whereabouts } from './oracle';
import { PRINCIPALS, type PrincipalKind } from './principals';
import { type Description, heard, Probe } from './probe';
import { aWorkplace, type Workplace } from './workplace';

const routes = declaredRoutes(readFileSync(join(GENERATED, 'routes.md'), 'utf8'));
const description = readDescription<Description>();

const AT_ONCE = 24;
/** Ends the sessions of whoever calls it, so it is called when everything else was. */
const LAST = '/users/me/sessions/invalidate/';

const isLast = ({ path }: DeclaredRoute): boolean => path.endsWith(LAST);

interface Cell {
  readonly route: DeclaredRoute;
  readonly principal: PrincipalKind;
  readonly whereabouts: Whereabouts;
}

describe('§5.2 every route and every kind of principal', () => {
  const probe = new Probe(description);
  let sent: Map<string, Headers>;
  let inside: Workplace;
  let elsewhere: Workplace;

  beforeAll(async () => {
    const { tenantId, owner } = await anOrganisation();
    [inside, elsewhere] = [await aWorkplace(owner), await aWorkplace(owner)];
    sent = await credentials(tenantId, owner, inside);
  });

  async function difference({ route, principal, whereabouts }: Cell): Promise<string | null> {
    const headers = sent.get(principal.name)!;
    const isNobody = isOlderForm(route) && looksLikeNoKey(headers) && !('Authorization' in headers);
    const wanted = expected(route, isNobody ? { kind: 'nobody' } : principal.facts, whereabouts);
    const ids = { absent: undefined, inside, elsewhere }[whereabouts];
    // Role permissions are looked at after validation; what is refused does nothing either.
    const fits = wanted !== THROUGH;
    const answer = await probe.send(route, isOlderForm(route) ? asBearer(headers) : headers, { ids, fits });
    const got = heard(route, answer);
    if (got === wanted && answer.status < 500) return null;
    const said = `${answer.status} ${answer.text.slice(0, 200)}`;
    return `${route.method} ${route.path} by ${principal.name} (${whereabouts}): ${wanted} expected, ${got} heard: ${said}`;
  }

  /** Sends every cell's request, many at once, and gives what differs from the contract. */
  async function differences(cells: readonly Cell[]): Promise<string[]> {
    const waiting = cells.values();
    const found: string[] = [];
    const work = async (): Promise<void> => {
      for (const cell of waiting) {
        const text = await difference(cell);
        if (text) found.push(text);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return found;
  }

  async function expectNoDifference(asked: readonly DeclaredRoute[]): Promise<void> {
    const cells = asked.flatMap((route) =>
      PRINCIPALS.map((principal) => ({ route, principal, whereabouts: 'absent' }) as const),
    );
    const found = await differences(cells);
    console.log(
      `${asked.length} routes, ${PRINCIPALS.length} principals, ${cells.length} requests, ${found.length} differences`,
    );
    expect(found).toEqual([]);
  }

  it('knows what each kind of principal sends', () => {
    expect([...sent.keys()].sort()).toEqual(PRINCIPALS.map(({ name }) => name).sort());
  });

  it('covers every operation of the description', () => {
    const described = Object.entries(description.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual(expect.arrayContaining(described));
  });

  // In parts, each of which has the time of one test: all of them at once need more of it on a busy machine.
  it.each([1, 2, 3, 4])('what each hears is what the declared policy says, part %i of 4', async (part) => {
    await expectNoDifference(routes.filter((route, at) => !isLast(route) && at % 4 === part - 1));
  });

  it('and so it is of what is asked last', async () => {
    await expectNoDifference(routes.filter(isLast));
  });

  it('keys of a scope reach what lies in it and nothing else', async () => {
    const isConfined = ({ facts }: PrincipalKind) =>
      facts.kind === 'key' && facts.key.ownership === 'user' && facts.key.scope !== 'tenant';
    const cells = routes.flatMap((route) => {
      if (route.policy.scope.kind !== 'within') return [];
      // What a key may delete is not called: the rest of the matrix needs it.
      const places = route.method === 'DELETE' ? (['elsewhere'] as const) : (['inside', 'elsewhere'] as const);
      return PRINCIPALS.filter(isConfined).flatMap((principal) =>
        places.map((whereabouts) => ({ route, principal, whereabouts })),
      );
    });
    const kinds = cells.map(({ route: { policy } }) => (policy.scope.kind === 'within' ? policy.scope.what : ''));
    expect(Object.keys(inside)).toEqual(expect.arrayContaining([...new Set(kinds)]));
    const found = await differences(cells);
    console.log(`${cells.length} requests of keys inside and outside of their scope, ${found.length} differences`);
    expect(found).toEqual([]);
  });

  it('has a key of every scope whose things can be made', async () => {
    const canMakeApps = `POST /api/v1/spaces/{id}/applications/apps/`;
    const scopes = new Set(
      PRINCIPALS.flatMap(({ facts }) => (facts.kind === 'key' ? [facts.key.scope as string] : [])),
    );
    expect(scopes.has('app')).toBe(routes.some(({ method, path }) => `${method} ${path}` === canMakeApps));
  });
});
