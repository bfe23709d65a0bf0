import { bytesOf, fillSources, sourceOf } from './hybrid-data.mjs';
import { crowdAround } from './crowd-data.mjs';
import { fixed, inTurn, median, quantile, ratios } from './numbers.mjs';
import { Prose } from './prose.mjs';
import { gatherWords, migratedDatabase, openRetrieval, timedQuestion } from './retrieval-service.mjs';

/** Numbers in a vector of the built-in model. */
const DIMENSIONS = 1408;
const ASKED = 80_000;
const OTHERS = 62;
const MOST_MS = 150;

/** Fills an empty database of this release: the source that is asked, and the crowd around it. */
export async function fillCrowd(url, context, { asked = ASKED, others = OTHERS, dimensions = DIMENSIONS } = {}) {
  await fillSources(url, [asked], dimensions);
  context.say('  gathering the words of the source that is asked');
  await gatherWords(url, context);
  context.say(`  storing ${others} others around it`);
  await crowdAround(url, { asked, others, dimensions, say: context.say });
}

/** Times questions to the source in both modes, in turn. */
export async function measureCrowd(url, context, { asked = ASKED, dimensions = DIMENSIONS } = {}) {
  const { service } = await openRetrieval(url, context);
  const prose = new Prose(5);
  const ask = (mode) => () =>
    timedQuestion(service, { sourceId: sourceOf(asked), dimensions, mode, query: prose.line(50) });
  const sides = { cosine: ask('cosine'), hybrid: ask('hybrid') };
  await inTurn(sides, 3); // warms the caches
  const times = await inTurn(sides, context.rounds ?? 20);
  const bytes = await bytesOf(url, 'chunk_vectors');
  return {
    tables: [
      {
        title: `questions of eight words to ${asked} chunks`,
        rows: Object.entries(times).map(([mode, values]) => ({
          mode,
          'median ms': fixed(median(values)),
          'p95 ms': fixed(quantile(values, 0.95)),
        })),
      },
    ],
    notes: [`All vectors take ${fixed(bytes / 1e9, 1)} GB.`],
    goals: [
      ...Object.entries(times).map(([mode, values]) => ({
        ...{ what: `median of a question, ${mode}`, measured: median(values), atMost: MOST_MS, unit: ' ms' },
      })),
      { what: 'time over cosine alone', measured: median(ratios(times.hybrid, times.cosine)), atMost: 1.6 },
    ],
  };
}

/** Questions to one source of a table that is far larger than the memory. */
export const crowd = {
  name: 'crowd',
  about: `the 30 nearest of ${ASKED} chunks among ${(OTHERS + 1) * ASKED}, by both modes`,
  needsServer: true,
  async run(context) {
    const url = await migratedDatabase(context);
    await fillCrowd(url, context);
    return measureCrowd(url, context);
  },
};
