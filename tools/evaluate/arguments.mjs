import { parseArgs } from 'node:util';

const OPTIONS = {
  url: { type: 'string', default: 'http://localhost:3000' },
  key: { type: 'string' },
  'key-header': { type: 'string', default: 'X-API-Key' },
  collection: { type: 'string' },
  website: { type: 'string' },
  questions: { type: 'string' },
  csv: { type: 'string' },
  assistant: { type: 'string' },
  judge: { type: 'string' },
};

export const USAGE = `npm run evaluate -- --collection ID --questions FILE.jsonl [options]

  --website ID       the pages of a website instead of a collection
  --url URL          the installation (${OPTIONS.url.default})
  --key KEY          an API key that may search there; or the variable EVALUATE_API_KEY, which others cannot read
  --key-header NAME  the header that carries it (${OPTIONS['key-header'].default})
  --csv FILE         every question with its figures
  --assistant ID     have this assistant answer each question as well, and ...
  --judge ID         ... this completion model judge its answers; the key must be able to make a service in its space

A line of FILE.jsonl: {"question": "...", "documents": ["id or title", ...], "answers": ["words", ...]}, one list at least.`;

/** @typedef {{ kind: 'collection' | 'website', id: string }} Source what is searched */

/**
 * @param {string[]} argv
 * @param {Record<string, string | undefined>} variables
 * @returns {{ url: string, key: string, keyHeader: string, source: Source, questions: string, csv?: string,
 *   assistant?: string, judge?: string }}
 * @throws Error that says what is missing or unknown
 */
export function parseArguments(argv, variables) {
  const { values } = parseArgs({ args: argv, options: OPTIONS });
  const key = values.key ?? variables['EVALUATE_API_KEY'];
  if (!key) throw new Error('An API key is needed: --key or EVALUATE_API_KEY.');
  if (!values.questions) throw new Error('--questions is needed.');
  if (Boolean(values.collection) === Boolean(values.website)) {
    throw new Error('Either --collection or --website is needed.');
  }
  if (Boolean(values.assistant) !== Boolean(values.judge)) throw new Error('--assistant and --judge go together.');
  const { 'key-header': keyHeader, collection, website, ...rest } = values;
  const source = collection ? { kind: 'collection', id: collection } : { kind: 'website', id: website };
  return { ...rest, key, keyHeader, source, url: rest.url.replace(/\/+$/, '') };
}
