import { parseArgs } from 'node:util';

const OPTIONS = {
  url: { type: 'string' },
  'super-key': { type: 'string' },
  people: { type: 'string', default: '10' },
  seconds: { type: 'string', default: '60' },
  'model-delay': { type: 'string', default: '200' },
  'reachable-at': { type: 'string', default: '127.0.0.1' },
};

export const USAGE = `npm run load -- [options]

  --url URL            the installation; without it the local one that npm start made
  --super-key KEY      its super admin key; or the variable SVC_SUPER_API_KEY, which others cannot read
  --people N           how many work at once, 1 to 1000 (${OPTIONS.people.default})
  --seconds N          how long, 5 to 86400 (${OPTIONS.seconds.default}); then it waits for what it asked for, checks and stops
  --model-delay MS     what the model takes to its first word, 0 to 60000 (${OPTIONS['model-delay'].default})
  --reachable-at HOST  the name of this machine for the installation, which asks the model and crawls the site here
                       (${OPTIONS['reachable-at'].default}); its ALLOWED_PRIVATE_HOSTS must admit it

It makes a tenant of its own, touches nothing else, and removes it at the end.`;

function wholeNumber(values, name, least, most) {
  const value = Number(values[name]);
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw new Error(`--${name} must be a whole number from ${least} to ${most}, not ${values[name]}.`);
}

/**
 * @param {string[]} argv
 * @param {Record<string, string | undefined>} variables
 * @param {{ base_url: string, super_api_key: string, pids?: object } | undefined} local what `npm start` wrote
 * @returns {{ url: string, superKey: string, people: number, seconds: number, modelDelayMs: number, host: string,
 *   pids: Record<string, number> }} `pids`: the processes whose memory can be read here
 * @throws Error that says what is missing or out of range
 */
export function parseArguments(argv, variables, local) {
  const { values } = parseArgs({ args: argv, options: OPTIONS });
  const url = values.url ?? local?.base_url;
  if (!url || !URL.canParse(url)) throw new Error('--url must name an installation, unless npm start runs here.');
  const isLocal = url === local?.base_url;
  const superKey = values['super-key'] || variables['SVC_SUPER_API_KEY'] || (isLocal && local.super_api_key);
  if (!superKey) throw new Error('--super-key or SVC_SUPER_API_KEY is missing: it makes the tenant that works.');
  return {
    url: url.replace(/\/$/, ''),
    superKey,
    people: wholeNumber(values, 'people', 1, 1_000),
    seconds: wholeNumber(values, 'seconds', 5, 86_400),
    modelDelayMs: wholeNumber(values, 'model-delay', 0, 60_000),
    host: values['reachable-at'],
    pids: isLocal ? (local.pids ?? {}) : {},
  };
}
