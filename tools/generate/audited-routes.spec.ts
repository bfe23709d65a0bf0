import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AUDIT_ACTIONS } from '@svc/audit';

const ROOT = join(__dirname, '../..');
const V1 = '/api/v1';

/** Routes that record nothing although they are no GET: what they do, or why there is nothing to record. @source supplement §15.62 */
const EXEMPT: Readonly<Record<string, string>> = {
  'POST /api/v1/websites/': 'gone',
  [`POST ${V1}/conversations/`]: 'asking',
  [`POST ${V1}/analysis/assistants/{assistant_id}/`]: 'asking',
  [`POST ${V1}/analysis/conversation-insights/`]: 'asking',
  'POST /api/conversations': 'asking',
  'POST /api/conversations/{conversation_id}/messages': 'asking',
  [`POST ${V1}/conversations/preflight`]: 'preflight',
  [`POST ${V1}/conversations/{session_id}/stop/`]: 'asking no further',
  [`POST ${V1}/assistants/{id}/token-estimate`]: 'preflight',
  [`PATCH ${V1}/conversations/{session_id}/name/`]: 'renaming',
  [`POST ${V1}/conversations/{session_id}/title/`]: 'titling',
  [`POST ${V1}/conversations/{session_id}/feedback/`]: 'rating',
  [`POST ${V1}/icons/`]: 'icons',
  [`DELETE ${V1}/icons/{id}/`]: 'icons',
  [`POST ${V1}/groups/{id}/searches/`]: 'search',
  [`POST ${V1}/websites/{id}/searches/`]: 'search',
  [`POST ${V1}/admin/api-keys/lookup`]: 'search',
  [`POST ${V1}/modules/`]: 'search',
  [`POST ${V1}/admin/model-providers/{provider_id}/test/`]: 'probe',
  [`POST ${V1}/admin/model-providers/{provider_id}/validate-model/`]: 'probe',
  [`POST ${V1}/sysadmin/tenants/{tenant_id}/federation/test`]: 'probe',
  [`POST ${V1}/sysadmin/observability/oidc-debug/`]: 'belongs to no tenant, and so to no log',
};

interface Route {
  readonly name: string;
  readonly method: string;
  readonly action: string;
}

/** The rows of the generated list of routes. */
function routes(): Route[] {
  const rows = readFileSync(join(ROOT, 'docs/generated/routes.md'), 'utf8').split('\n');
  return rows.flatMap((row) => {
    const cells = row.split('|').map((cell) => cell.trim());
    const [, method, path, , , action] = cells;
    if (!method || !path || !/^(GET|POST|PUT|PATCH|DELETE)$/.test(method)) return [];
    return [{ name: `${method} ${path.replaceAll('`', '')}`, method, action: action ?? '' }];
  });
}

describe('§7.4 routes and the audit trail', () => {
  const all = routes();

  it('finds the routes there are', () => {
    expect(all.length).toBeGreaterThan(150);
  });

  it('has an action for every route that changes something, unless it is exempt', () => {
    const silent = all.filter(({ name, method, action }) => method !== 'GET' && !action && !(name in EXEMPT));
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('exempts only routes that are there and record nothing', () => {
    const stale = Object.keys(EXEMPT).filter((name) => !all.some((route) => route.name === name && !route.action));
    expect(stale).toEqual([]);
  });

  it('names actions of the catalogue', () => {
    const known = new Set<string>(Object.values(AUDIT_ACTIONS).flat());
    expect(all.filter(({ action }) => action && !known.has(action))).toEqual([]);
  });
});
