import { createRequire } from 'node:module';
import { join } from 'node:path';
import { BARE_WAYS, startBare, tokenised } from './bare-embedding.mjs';
import { bundle, root } from '../build/bundle.mjs';
import { fixed, inTurn, median, ratios } from './numbers.mjs';
import { Prose } from './prose.mjs';

const MODEL_DIR = join(root, '.local', 'models', 'minilm');
const CHUNKS = 192;
/** As an upload asks for them. */
const CALL_CHUNKS = 64;
const CALLERS = 2;
async function library() {
  const source = join(root, 'libs', 'builtin-models', 'src');
  const folder = join(root, 'dist', 'bench', 'builtin-models');
  await bundle(
    {
      lib: join(source, 'index.ts'),
      'embedder.worker': join(source, 'embedder.worker.ts'),
      tokenizer: join(source, 'tokenizer', 'piece-counter.ts'),
    },
    folder,
  );
  const load = createRequire(import.meta.url);
  return { ...load(join(folder, 'lib.js')), ...load(join(folder, 'tokenizer.js')) };
}

/** Chunks of 100 to 200 word pieces, no two alike. */
function chunks() {
  const prose = new Prose(7);
  return Array.from({ length: CHUNKS }, () => prose.line(500 + prose.number(500)));
}

/** Wall and processor milliseconds of some work. */
async function timed(work) {
  const cpu = process.cpuUsage();
  const started = performance.now();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  return { wallMs: performance.now() - started, cpuMs: (user + system) / 1000 };
}

/** What the product does with the same chunks: calls of an upload each, several uploads at a time. */
async function embedAll(embedder, texts) {
  const calls = [];
  for (let at = 0; at < texts.length; at += CALL_CHUNKS) calls.push(texts.slice(at, at + CALL_CHUNKS));
  const left = calls.values();
  const caller = async () => {
    for (const call of left) await embedder.embed(call);
  };
  await Promise.all(Array.from({ length: CALLERS }, caller));
}

/** How near the built-in embedder comes to what its model can do at best on this machine. */
export const embeddingSpeed = {
  name: 'embedding-speed',
  about: 'time of the built-in embedder over that of its model alone, run in the best way',
  needs: [],
  async run({ rounds }) {
    const lib = await library();
    const texts = chunks();
    const tokenizer = lib.loadTokenizer(MODEL_DIR);
    const embedder = lib.createJoinedEmbedder({ modelDir: MODEL_DIR });
    const before = process.memoryUsage.rss();
    await embedder.prepare();
    const grown = process.memoryUsage.rss() - before;
    const measured = {};
    const side = (name, work) => [name, async () => ((measured[name] ??= []).push(await timed(work)), 0)];
    const bare = [];
    const sides = [side('product', () => embedAll(embedder, texts))];
    for (const way of BARE_WAYS) {
      const model = await startBare(MODEL_DIR, way);
      const batches = tokenised(texts, tokenizer, way.batch);
      bare.push(model);
      sides.push(side(`${way.workers} x ${way.threads} thread, batches of ${way.batch}`, () => model.run(batches)));
    }
    await inTurn(Object.fromEntries(sides), (rounds ?? 3) + 1);
    await Promise.all([embedder.close(), ...bare.map((model) => model.stop())]);
    return report(measured, grown);
  },
};

function report(measured, grown) {
  // The first round of each is its warming up.
  const of = (name, what) => measured[name].slice(1).map((time) => time[what]);
  const names = Object.keys(measured);
  const best = (what) =>
    names.filter((name) => name !== 'product').sort((a, b) => median(of(a, what)) - median(of(b, what)))[0];
  const rows = names.map((name) => ({
    way: name,
    'chunks a second': fixed(CHUNKS / (median(of(name, 'wallMs')) / 1000), 1),
    'processor ms a chunk': fixed(median(of(name, 'cpuMs')) / CHUNKS),
  }));
  const goal = (words, what) => ({
    what: `${words}, product over the best bare way`,
    measured: median(ratios(of('product', what), of(best(what), what))),
    atMost: 1.2,
  });
  return {
    tables: [{ title: `${CHUNKS} chunks of 100 to 200 word pieces`, rows }],
    notes: [`preparing the embedder took ${fixed(grown / 1e6, 0)} MB`],
    goals: [goal('time', 'wallMs'), goal('processor time', 'cpuMs')],
  };
}
