const OPTIONS = ['only', 'sets', 'corpus', 'rounds', 'questions'];

/**
 * Reads `--only a,b`, `--sets DIR`, `--corpus DIR`, `--rounds N` and `--questions N`, each also as `--name=value`.
 * @param {string[]} argv
 * @param {string[]} known names of the benchmarks
 * @returns {{ names: string[], sets?: string, corpus?: string, rounds?: number, questions?: number }} `names` in the order of `known`
 * @throws Error naming what is unknown
 */
export function parseArguments(argv, known) {
  const given = pairs(argv);
  const wanted = given.only === undefined ? known : given.only.split(',').filter(Boolean);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (wanted.length === 0 || unknown.length > 0) throw new Error(`--only takes some of ${known.join(',')}`);
  return {
    names: known.filter((name) => wanted.includes(name)),
    sets: given.sets,
    corpus: given.corpus,
    rounds: positive('rounds', given.rounds),
    questions: positive('questions', given.questions),
  };
}

function pairs(argv) {
  const rest = [...argv];
  const given = {};
  while (rest.length > 0) {
    const [flag, inline] = splitOnce(rest.shift());
    const name = flag.replace(/^--/, '');
    if (!flag.startsWith('--') || !OPTIONS.includes(name))
      throw new Error(`Unknown argument ${flag}. Known: ${usage()}`);
    const value = inline ?? rest.shift();
    if (value === undefined || value.startsWith('--')) throw new Error(`${flag} needs a value`);
    given[name] = value;
  }
  return given;
}

function splitOnce(text) {
  const at = text.indexOf('=');
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

function positive(name, text) {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) throw new Error(`--${name} takes a whole number from 1`);
  return value;
}

const usage = () => OPTIONS.map((name) => `--${name}`).join(', ');
