import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What supplement §4.4 and spec §5.2 say of a route, by method and path below `/api/v1`; the first that fits counts. */
const RESOURCES: readonly [RegExp, readonly string[]][] = [
  [/^DELETE \/conversations\//, ['assistants', 'conversations']],
  [/^POST \/conversations\/(preflight|approve-tools\/)?$/, ['assistants']],
  [/^\w+ \/conversations\//, ['conversations']],
  [/^GET \/assistants\/\{id\}\/sessions\//, ['conversations']],
  [/^GET \/spaces\/\{id\}\/applications\/$/, ['assistants', 'apps']],
  [/^\w+ \/spaces\/\{id\}\/applications\/(assistants|group-chats)\//, ['assistants']],
  [/^\w+ \/spaces\/\{id\}\/applications\//, ['apps']],
  [/^\w+ \/spaces\/\{id\}\/knowledge\//, ['knowledge']],
  [/^\w+ \/(assistants|group-chats)\//, ['assistants']],
  [/^\w+ \/(apps|app-runs|services)\//, ['apps']],
  [/^\w+ \/(spaces|icons|dashboard)\//, ['spaces']],
  [/^\w+ \/(groups|info-blobs|websites|crawl-runs)\//, ['knowledge']],
  [/^\w+ \/files\//, ['files']],
  [/^\w+ \/jobs\//, ['jobs']],
  [/^\w+ \/prompts\//, ['prompts']],
];
const READ_BY_POST =
  /^POST \/(conversations\/(preflight|approve-tools\/|\{session_id\}\/(feedback|stop)\/)?$|assistants\/\{id\}\/token-estimate|(groups|websites)\/\{id\}\/searches\/|services\/\{id\}\/run\/|apps\/\{id\}\/runs\/|.*signed-url\/$)/;
const SESSION =
  /^\w+ \/(skills\/|admin\/(object-(store|content)|modules)|users\/me\/(password|sessions\/invalidate)\/|auth\/logout|audit\/access-session)|^\w+ \/analysis\/(assistants|conversation-insights)\/|^GET \/(logging\/|conversations\/\{session_id\}\/messages\/)|^(POST(?! \/admin\/api-keys\/lookup)|PUT|PATCH|DELETE) \/(admin\/)?api-key/;
const PERSON = /^\w+ \/(users\/me\/$|api-keys|files\/|jobs\/|spaces\/type\/personal\/|audit\/)|^POST \/settings\/$/;
const CREATES =
  /^POST \/(assistants|services|spaces|groups|files|roles|mcp-servers)\/$|^POST \/spaces\/\{id\}\/(applications\/(apps|assistants|group-chats|services)|knowledge\/(groups|websites))\/|^POST \/groups\/\{id\}\/info-blobs\/(upload\/)?$/;

interface Row {
  readonly route: string;
  readonly policy: string;
}

function rows(): Row[] {
  const text = readFileSync(join(__dirname, '../../../../docs/generated/routes.md'), 'utf8');
  return [...text.matchAll(/^\| (\w+) \| `\/api\/v1([^`]*)` \| (.*?) \| \d+ /gm)].map(
    ([, method = '', path = '', policy = '']) => ({ route: `${method} ${path}`, policy }),
  );
}

function levelOf(route: string): string {
  if (READ_BY_POST.test(route)) return 'read';
  const [method] = route.split(' ');
  if (method === 'GET') return 'read';
  return method === 'DELETE' ? 'admin' : 'write';
}

describe('§5.2, supplement §4.4: the policy of every route', () => {
  const tenantRoutes = rows().filter(({ policy }) => !/^(open|super-admin)\(/.test(policy));
  const guarded = tenantRoutes.filter(({ policy }) => !policy.startsWith('session('));

  it('there are routes to look at', () => expect(tenantRoutes.length).toBeGreaterThan(90));

  it('sessions alone open what §5.2, §15.43, §15.45, §15.104 and §15.171 name', () => {
    const sessions = tenantRoutes.filter(({ policy }) => policy.startsWith('session('));
    expect(sessions.map(({ route }) => route)).toEqual(
      tenantRoutes.map(({ route }) => route).filter((route) => SESSION.test(route)),
    );
  });

  it.each(guarded.map(({ route, policy }) => [route, policy]))('%s', (route, policy) => {
    const resources = RESOURCES.find(([pattern]) => pattern.test(route))?.[1];
    if (resources) {
      for (const resource of resources) expect(policy).toContain(`${resource} ${levelOf(route)}`);
      const named = policy.match(
        /\b(assistants|apps|spaces|knowledge|conversations|files|jobs|prompts) (read|write|admin)\b/g,
      );
      expect(named).toHaveLength(resources.length);
    } else {
      expect(policy).toMatch(/^(caller|person)\((models|account|administration) /);
    }
    expect(policy.includes('creates')).toBe(CREATES.test(route));
    if (PERSON.test(route) && !policy.includes('creates') && !policy.includes('deletes files')) {
      expect(policy).toMatch(/^person\(/);
    } else {
      expect(policy).toMatch(/^caller\(/);
    }
    expect(policy.includes('deletes files')).toBe(route === 'DELETE /files/{id}/');
    if (/ \/admin\/|, (AI or )?admin(,|\))/.test(`${route} ${policy}`) && !policy.includes('api_keys')) {
      expect(policy).toContain('administration admin');
      expect(policy).toContain('tenant scope');
    }
  });
});
