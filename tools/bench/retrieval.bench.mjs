import { withClient } from './database.mjs';
import { fixed, inTurn, median, quantile, ratios } from './numbers.mjs';
import { askedSource, CHUNKS, crowd, DIMENSIONS, fillAlone, LAYOUTS, TENANT } from './retrieval-data.mjs';
import { migratedDatabase, openRetrieval, randomVector } from './retrieval-service.mjs';

const OTHER_SOURCES = 50;
const LIMIT = 30;
const BARE = `SELECT id FROM bare ORDER BY embedding <=> $1 LIMIT ${LIMIT}`;

/** The product's retrieval on one database, with question vectors that are ready. */
async function connect(url, context) {
  const { service, dataSource } = await openRetrieval(url, context);
  const id = await withClient(url, askedSource);
  const ask = (vector) =>
    service.retrieve(TENANT, {
      sources: [{ kind: 'collection', id }],
      embedder: { embed: async () => [vector] },
      query: 'ready',
      limit: LIMIT,
    });
  return { ask, bare: (vector) => dataSource.query(BARE, [`[${[...vector]}]`]) };
}

/** Milliseconds until `answer` has given all the chunks. @throws Error when it gave fewer */
async function timed(answer) {
  const startedMs = performance.now();
  const rows = await answer(randomVector(DIMENSIONS));
  const tookMs = performance.now() - startedMs;
  if (rows.length !== LIMIT) throw new Error(`${rows.length} rows instead of ${LIMIT}`);
  return tookMs;
}

async function prepare(context) {
  const alone = await migratedDatabase(context);
  await withClient(alone, fillAlone);
  const urls = { alone };
  for (const [layout, order] of Object.entries(LAYOUTS)) {
    context.say(`  loading ${OTHER_SOURCES} other sources, ${layout}`);
    urls[layout] = await migratedDatabase(context);
    await withClient(urls[layout], fillAlone);
    await withClient(urls[layout], (client) => crowd(client, OTHER_SOURCES, order));
  }
  return urls;
}

function rowsOf(times) {
  return Object.entries(times).map(([side, values]) => ({
    side,
    'median ms': fixed(median(values)),
    'p95 ms': fixed(quantile(values, 0.95)),
    'x bare': fixed(median(ratios(values, times.bare))),
    'x alone': fixed(median(ratios(values, times.alone))),
  }));
}

/** Retrieval by the product's own service against the bare scan, and among a million other chunks against alone. */
export const retrieval = {
  name: 'retrieval',
  about: `the ${LIMIT} nearest of ${CHUNKS} chunks, alone and among ${OTHER_SOURCES * CHUNKS} others`,
  needsServer: true,
  async run(context) {
    const urls = await prepare(context);
    const sides = {};
    for (const [name, url] of Object.entries(urls)) {
      const { ask, bare } = await connect(url, context);
      sides[name] = () => timed(ask);
      if (name === 'alone') sides.bare = () => timed(bare);
    }
    await inTurn(sides, 5); // warms the caches
    const times = await inTurn(sides, context.rounds ?? 60);
    const crowded = times['as many workers write'];
    return {
      tables: [{ title: `${DIMENSIONS} dimensions, from the question's vector to the texts`, rows: rowsOf(times) }],
      notes: ['"bare" is one ORDER BY over a table of nothing but ids and vectors.'],
      goals: [
        { what: 'time over the bare scan', measured: median(ratios(times.alone, times.bare)), atMost: 1.2 },
        { what: 'time among others over alone', measured: median(ratios(crowded, times.alone)), atMost: 2 },
      ],
    };
  },
};
