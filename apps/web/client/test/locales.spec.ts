import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCES = join(__dirname, '../src');
const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' });

type Texts = { [key: string]: string | Texts };

const keysOf = (texts: Texts, prefix = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : keysOf(text, `${prefix}${key}.`),
  );

const read = (path: string): Map<string, string> =>
  new Map(keysOf(JSON.parse(readFileSync(join(SOURCES, path), 'utf8')) as Texts));

const english = files.filter((path) => path.endsWith('locales/en.json'));
const common = read('i18n/locales/en.json');

/** A key may be there for each number. */
const isThere = (texts: Map<string, string>, key: string): boolean => texts.has(key) || texts.has(`${key}_other`);

describe.each(english)('%s', (path) => {
  const texts = read(path);
  const swedish = read(path.replace('en.json', 'sv.json'));

  it('has the same keys in Swedish', () => {
    expect([...swedish.keys()].sort()).toEqual([...texts.keys()].sort());
  });

  it('has no empty text, and the same places for values', () => {
    const values = (text: string | undefined): string[] =>
      [...(text ?? '').matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name!).sort();
    expect([...texts, ...swedish].filter(([, text]) => text.trim() === '')).toEqual([]);
    expect(
      [...texts.keys()].filter((key) => String(values(texts.get(key))) !== String(values(swedish.get(key)))),
    ).toEqual([]);
  });
});

describe('texts that pages ask for', () => {
  const pages = files.filter((path) => /\.tsx?$/.test(path) && !/spec\.ts$/.test(path));

  it.each(pages)('%s', (path) => {
    const source = readFileSync(join(SOURCES, path), 'utf8');
    const feature = /^features\/([^/]+)\//.exec(path)?.[1];
    const texts =
      feature && files.includes(`features/${feature}/locales/en.json`)
        ? read(`features/${feature}/locales/en.json`)
        : common;
    const asked = [...source.matchAll(/\bt\(\s*['"]([\w.:-]+)['"]/g)].map(([, key]) => key!);
    const missing = asked.filter((key) => !isThere(texts, key) && !isThere(common, key.replace(/^common:/, '')));
    expect(missing).toEqual([]);
  });
});
