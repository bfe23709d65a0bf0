import autocannon from 'autocannon';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';

const PATH = '/users/me/';
const CONNECTIONS = 20;
const SECONDS = 4;
/** A budget is counted at each request, as everywhere, and never spent. */
const BUDGET = '1000000000';

/** Requests per second with one credential. @throws Error unless every answer was a success */
async function throughput(url, headers) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`);
  return result.requests.total / result.duration;
}

/** The secret of a new key of the person who is signed in. */
async function newKey(client) {
  const body = { name: 'Benchmark', key_type: 'sk_', scope_type: 'tenant', permission: 'read' };
  return (await client.post('/api-keys', body)).secret;
}

/** What a request costs with an API key, beside the same request of the same person with a session. */
export const apiKey = {
  name: 'api-key',
  about: 'GET /users/me/ with an API key against the same request with a session',
  async run(context) {
    const env = { API_KEY_RATE_LIMIT_TENANT_DEFAULT: BUDGET };
    const deployment = await Deployment.start(context, { apps: ['api'], env });
    const client = await Client.signIn(deployment);
    const url = client.url(PATH);
    const keyHeaders = { 'x-api-key': await newKey(client) };
    const withKey = await (await fetch(url, { headers: keyHeaders })).json();
    if (withKey.id !== (await client.get(PATH)).id) throw new Error('The two sides do not answer the same.');
    const sides = {
      session: () => throughput(url, client.headers),
      key: () => throughput(url, keyHeaders),
    };
    await inTurn(sides, 1); // warms both up
    const { session, key } = await inTurn(sides, context.rounds ?? 6);
    const cost = ratios(session, key);
    const rows = session.map((value, round) => ({
      round: round + 1,
      'session req/s': Math.round(value),
      'key req/s': Math.round(key[round]),
      cost: fixed(cost[round]),
    }));
    const title = `${CONNECTIONS} connections, ${SECONDS} s a round`;
    return {
      tables: [{ title, rows }],
      goals: [{ what: 'cost of a request with a key over one with a session', measured: median(cost), atMost: 1.25 }],
    };
  },
};
