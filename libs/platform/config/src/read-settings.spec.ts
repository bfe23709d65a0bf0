import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type ConfigClass, specsFor } from './env-var';
import { ALL_CONFIGS } from './registry';

const ROOT = join(__dirname, '../../../..');
const DECLARATIONS = join(__dirname, 'configs');

interface Source {
  readonly path: string;
  readonly text: string;
}

/** Every source that runs in production; what lies in the folder of declarations is apart. */
function sourcesUnder(folder: string): Source[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(
      (path) =>
        path.endsWith('.ts') && !/(^|\/)(test|test-support|dist|node_modules)\/|\.(e2e-|int-)?spec\.ts$/.test(path),
    )
    .map((path) => join(ROOT, folder, path))
    .filter((path) => !path.startsWith(join(ROOT, 'libs/testing')))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
}

const sources = [...sourcesUnder('libs'), ...sourcesUnder('apps')];
const declarations = sources.filter(({ path }) => path.startsWith(DECLARATIONS));
const readers = sources.filter(({ path }) => !path.startsWith(DECLARATIONS));

/** What a class declares about itself, without its rules: refusing a value is no use of it. */
function bodyOf(type: ConfigClass): string {
  const file = declarations.find(({ text }) => text.includes(`export class ${type.name} `))!;
  return file.text
    .slice(file.text.indexOf(`export class ${type.name} `))
    .replace(/\n {2}check\([\s\S]*?\n {2}\}\n/, '');
}

/** Whether a source that knows the class names one of its members, or takes all that are left. */
function isNamed(type: ConfigClass, member: string): boolean {
  const named = new RegExp(`(\\.|[{,]\\s*)${member}\\b|\\.{3}\\w+ \\}: ${type.name}\\b`);
  return readers.some(({ text }) => new RegExp(`\\b${type.name}\\b`).test(text) && named.test(text));
}

/** Directly, or through an accessor of the class that is. */
function isRead(type: ConfigClass, property: string): boolean {
  if (isNamed(type, property)) return true;
  const accessors = [...bodyOf(type).matchAll(/\n {2}get (\w+)\(\)[\s\S]*?\n {2}\}\n/g)];
  const uses = new RegExp(`this\\.${property}\\b`);
  return accessors.some(([text, name]) => name !== property && uses.test(text) && isRead(type, name!));
}

describe('settings', () => {
  const settings = ALL_CONFIGS.flatMap((type) => specsFor(type).map((spec) => ({ type, spec })));
  const unread = settings.filter(({ type, spec }) => !isRead(type, spec.property)).map(({ spec }) => spec.name);

  it('that nobody reads are declared so, and no others', () => {
    const declared = settings.filter(({ spec }) => spec.unread).map(({ spec }) => spec.name);
    expect(unread).toEqual(declared);
  });

  it('are read where the code is known to read them, directly and through an accessor', () => {
    for (const name of ['JWT_SECRET', 'DB_POOL_SIZE', 'DATABASE_URL']) expect(unread).not.toContain(name);
  });

  it('§15.165 that mean nothing here are accepted for good', () => {
    const forGood = settings.filter(({ spec }) => spec.unread === 'for good').map(({ spec }) => spec.name);
    const named = ['USING_AZURE_MODELS', 'USING_IAM', 'USING_ACCESS_MANAGEMENT', 'MIGRATION_AUTO_RECALC_THRESHOLD'];
    expect(forGood).toEqual(expect.arrayContaining(named));
  });
});
