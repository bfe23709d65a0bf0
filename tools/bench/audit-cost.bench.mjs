import autocannon from 'autocannon';
import { Client } from './client.mjs';
import { Deployment } from './deployment.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';

const CONNECTIONS = 8;
const SECONDS = 4;

/** Milliseconds of one connection's time that a request takes, each connection changing a space of its own. */
async function timeOfChange(client, spaces) {
  let next = 0;
  const setupClient = (connection) => {
    const path = new URL(client.url(`/spaces/${spaces[next++ % spaces.length]}/`)).pathname;
    const headers = { ...client.headers, 'content-type': 'application/json' };
    connection.setRequests([{ method: 'PATCH', path, headers, body: JSON.stringify({ description: 'The same.' }) }]);
  };
  const options = { url: client.url('/spaces/'), connections: CONNECTIONS, duration: SECONDS, setupClient };
  const result = await autocannon(options);
  if (result.errors + result.non2xx > 0) throw new Error(`${result.errors} errors, ${result.non2xx} refused`);
  return (1_000 * CONNECTIONS * result.duration) / result.requests.total;
}

async function spacesOf(client) {
  const spaces = [];
  for (let number = 1; number <= CONNECTIONS; number += 1) {
    spaces.push((await client.post('/spaces/', { name: `Space ${number}` })).id);
  }
  return spaces;
}

/** What recording an action costs: a request with the trail on against the same with its kill switch used. */
export const auditCost = {
  name: 'audit-cost',
  about: 'an audited PATCH of a space against the same with the kill switch used',
  async run(context) {
    const deployment = await Deployment.start(context, { apps: ['api', 'worker'], model: 'lexical' });
    const client = await Client.signIn(deployment);
    const spaces = await spacesOf(client);
    const side = (enabled) => async () => {
      await client.send('PATCH', '/settings/audit-logging', { enabled });
      return timeOfChange(client, spaces);
    };
    const sides = { audited: side(true), silent: side(false) };
    await inTurn(sides, 1); // warms both up
    const { audited, silent } = await inTurn(sides, context.rounds ?? 5);
    const cost = ratios(audited, silent);
    const rows = audited.map((value, round) => ({
      round: round + 1,
      'audited ms': fixed(value),
      'silent ms': fixed(silent[round]),
      ratio: fixed(cost[round]),
    }));
    return {
      tables: [{ title: `${CONNECTIONS} connections, ${SECONDS} s a round, a worker beside`, rows }],
      goals: [{ what: 'time of an audited request over a silent one', measured: median(cost), atMost: 1.15 }],
    };
  },
};
