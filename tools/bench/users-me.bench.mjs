import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import { Client } from './client.mjs';
import { Deployment, PROCESS_SETTINGS } from './deployment.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';

const BARE = fileURLToPath(new URL('./bare-route.mjs', import.meta.url));
const PATH = '/users/me/';
const CONNECTIONS = 20;
const SECONDS = 4;

async function startBareRoute({ folder, defer }, { path, body }) {
  const answerFile = join(folder, 'answer.json');
  writeFileSync(answerFile, body);
  const server = fork(BARE, [path, answerFile], { env: { PATH: process.env.PATH, ...PROCESS_SETTINGS } });
  defer(() => server.kill());
  const [{ port }] = await once(server, 'message');
  return `http://127.0.0.1:${port}${path}`;
}

/** Requests per second that one address answers. @throws Error unless every answer was a success */
async function throughput(url, headers) {
  const result = await autocannon({ url, headers, connections: CONNECTIONS, duration: SECONDS });
  if (result.errors + result.non2xx > 0) throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} refused`);
  return result.requests.total / result.duration;
}

/** Requests per second of an authenticated read against a bare route with the same answer. */
export const usersMe = {
  name: 'users-me',
  about: 'authenticated GET /users/me/ against a bare Nest and Express route with the same body',
  async run(context) {
    const deployment = await Deployment.start(context, { apps: ['api'] });
    const client = await Client.signIn(deployment);
    const body = JSON.stringify(await client.get(PATH));
    const bareUrl = await startBareRoute(context, { path: new URL(client.url(PATH)).pathname, body });
    if ((await (await fetch(bareUrl)).text()) !== body) throw new Error('The two sides do not answer the same.');
    const sides = {
      product: () => throughput(client.url(PATH), client.headers),
      bare: () => throughput(bareUrl, client.headers),
    };
    await inTurn(sides, 1); // warms both up
    const { product, bare } = await inTurn(sides, context.rounds ?? 5);
    const share = ratios(product, bare);
    const rows = product.map((value, round) => ({
      round: round + 1,
      'product req/s': Math.round(value),
      'bare req/s': Math.round(bare[round]),
      share: fixed(share[round]),
    }));
    const title = `${CONNECTIONS} connections, ${SECONDS} s a round, ${body.length} bytes an answer`;
    return {
      tables: [{ title, rows }],
      goals: [{ what: 'share of the bare requests per second', measured: median(share), atLeast: 0.6 }],
    };
  },
};
