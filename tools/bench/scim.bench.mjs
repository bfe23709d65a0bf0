import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';
import { Deployment, PROCESS_SETTINGS } from './deployment.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';

const YARDSTICK = fileURLToPath(new URL('./scimmy-server.mjs', import.meta.url));
const KNOWN_USERS = 50_000;
const GROUP_MEMBERS = 10_000;
const CONNECTIONS = 16;
const SECONDS = 4;
const PATCHES = 5;

let sequence = 0;

/** A user whom nobody has made yet, as Entra ID sends one. */
function aUser() {
  const userName = `new-${process.pid}-${(sequence += 1)}@example.test`;
  return {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    externalId: userName,
    userName,
    active: true,
    displayName: 'New User',
    name: { givenName: 'New', familyName: 'User' },
    emails: [{ value: userName, type: 'work', primary: true }],
  };
}

async function throughput({ url, headers }, request) {
  const requests = [{ ...request, setupRequest: (raw) => ({ ...raw, ...request.next(`${url.pathname}`) }) }];
  const options = { url: url.origin, headers, connections: CONNECTIONS, duration: SECONDS, requests };
  const result = await autocannon(options);
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`);
  // A side that answered nothing in time counts as if it had answered once, so that there is a ratio.
  return Math.max(result.requests.total, 1) / result.duration;
}

const creating = (side) =>
  throughput(side, { method: 'POST', next: (root) => ({ path: `${root}/Users`, body: JSON.stringify(aUser()) }) });

/** Every look-up must find its one user: autocannon tells 2xx apart, this is checked beforehand. */
const finding = (side) =>
  throughput(side, {
    method: 'GET',
    next: (root) => ({ path: `${root}/Users?${filterOf(Math.floor(Math.random() * KNOWN_USERS))}` }),
  });

const filterOf = (index) => new URLSearchParams({ filter: `userName eq "known-${index}@example.test"` });

async function send({ url, headers }, method, path, body) {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 300)}`);
  return text === '' ? undefined : JSON.parse(text);
}

async function checkFound(side) {
  const { totalResults } = await send(side, 'GET', `/Users?${filterOf(7)}`);
  if (totalResults !== 1) throw new Error(`${side.url} finds ${totalResults} users of one name.`);
}

/** Milliseconds of taking one member out of a group of ten thousand and putting it back, each. */
async function patching(side) {
  const [value] = side.ids;
  const times = [];
  for (let index = 0; index < PATCHES; index += 1) {
    for (const op of ['remove', 'add']) {
      const operation =
        op === 'add' ? { op, path: 'members', value: [{ value }] } : { op, path: `members[value eq "${value}"]` };
      const start = performance.now();
      await send(side, 'PATCH', `/Groups/${side.groupId}`, { schemas: [PATCH_SCHEMA], Operations: [operation] });
      times.push(performance.now() - start);
    }
  }
  return median(times);
}

const PATCH_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';
const GROUP_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:Group';

async function makeGroup(side) {
  const members = side.ids.slice(0, GROUP_MEMBERS).map((value) => ({ value }));
  const group = { schemas: [GROUP_SCHEMA], displayName: 'Everybody', members };
  return { ...side, groupId: (await send(side, 'POST', '/Groups', group)).id };
}

function sideOf(origin, token, ids) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/scim+json' };
  return { url: new URL('/scim/v2', origin), headers, ids };
}

async function startProduct(context) {
  const deployment = await Deployment.start(context, { apps: ['api', 'scim'], model: 'lexical' });
  const headers = { 'x-api-key': deployment.secrets.SVC_SUPER_API_KEY };
  const path = `/api/v1/sysadmin/tenants/${deployment.tenantId}/scim-token`;
  const answer = await fetch(`${deployment.url('api')}${path}`, { method: 'POST', headers });
  const { token } = await answer.json();
  return sideOf(deployment.url('scim'), token, await insertUsers(deployment));
}

/** Rows directly: that they are made over SCIM is measured on its own. */
async function insertUsers({ databaseUrl, tenantId }) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const sql = `INSERT INTO users (id, tenant_id, email, username, provisioned_attributes)
    SELECT gen_random_uuid(), $1::uuid, name, name, jsonb_build_object('name', jsonb_build_object('givenName', 'Known'))
    FROM (SELECT 'known-' || n || '@example.test' AS name FROM generate_series(0, $2::integer - 1) n) known RETURNING id`;
  const { rows } = await client.query(sql, [tenantId, KNOWN_USERS]);
  await client.query('ANALYZE users');
  await client.end();
  return rows.map(({ id }) => id);
}

async function startYardstick({ defer }) {
  const server = fork(YARDSTICK, [String(KNOWN_USERS)], { env: { PATH: process.env.PATH, ...PROCESS_SETTINGS } });
  defer(() => server.kill());
  const [{ port, ids }] = await once(server, 'message');
  return sideOf(`http://127.0.0.1:${port}`, 'bench', ids);
}

/** Provisioning over SCIM against a server of scimmy that keeps everything in memory. */
export const scim = {
  name: 'scim',
  about: `creating, finding among ${KNOWN_USERS} users and patching a group of ${GROUP_MEMBERS}, against scimmy in memory`,
  async run(context) {
    const product = await makeGroup(await startProduct(context));
    const scimmy = await makeGroup(await startYardstick(context));
    for (const side of [product, scimmy]) await checkFound(side);
    const both = (measure) => ({ product: () => measure(product), scimmy: () => measure(scimmy) });
    const rounds = context.rounds ?? 3;
    const found = await inTurn(both(finding), rounds);
    const patched = await inTurn(both(patching), rounds);
    const created = await inTurn(both(creating), rounds);
    const rows = created.product.map((value, round) => ({
      round: round + 1,
      'created/s': Math.round(value),
      'created/s scimmy': Math.round(created.scimmy[round]),
      'found/s': Math.round(found.product[round]),
      'found/s scimmy': fixed(found.scimmy[round], 1),
      'patch ms': fixed(patched.product[round], 1),
      'patch ms scimmy': fixed(patched.scimmy[round], 1),
    }));
    const title = `${CONNECTIONS} connections, ${SECONDS} s a round; patches one after the other`;
    return {
      tables: [{ title, rows }],
      goals: [
        {
          what: 'creations against scimmy in memory',
          measured: median(ratios(created.product, created.scimmy)),
          atLeast: 0.5,
        },
        {
          what: `look-ups among ${KNOWN_USERS} against scimmy`,
          measured: median(ratios(found.product, found.scimmy)),
          atLeast: 1,
        },
      ],
    };
  },
};
