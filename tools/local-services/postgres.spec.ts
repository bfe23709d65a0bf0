import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Service {
  readonly url: string;
  readonly folder?: string;
  readonly spec?: object;
}
const { postgresService } = jest.requireActual<{ postgresService(options: object): Service }>('./postgres.mjs');

describe('the database of a state folder', () => {
  const stateDir = mkdtempSync(join(tmpdir(), 'postgres-spec-'));
  afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

  const embedded = (name: string, env = {}) => postgresService({ stateDir, port: 5432, env, name });

  it('is the one that is named, and nothing is started', () => {
    const service = postgresService({ stateDir, port: 1, env: { DATABASE_URL: 'postgres://elsewhere/db' } });
    expect(service).toMatchObject({ url: 'postgres://elsewhere/db' });
    expect(service.spec).toBeUndefined();
  });

  it('is an embedded one in an empty folder otherwise', () => {
    const { url, folder, spec } = embedded('empty');
    expect(url).toBe('postgres://postgres@127.0.0.1:5432/postgres');
    expect(existsSync(folder!)).toBe(true);
    expect(spec).toMatchObject({ name: 'empty' });
  });

  it('is run by Node with the flags that are named', () => {
    const { spec } = embedded('flagged', { LOCAL_DATABASE_FLAGS: '--one --two=2' });
    expect(spec).toMatchObject({
      args: ['--one', '--two=2', expect.stringMatching(/pglite-server/), expect.any(String), '5432'],
    });
  });

  it('begins as a copy of the template, and stays as it is from then on', async () => {
    const template = join(stateDir, 'template');
    await mkdir(join(template, 'base'), { recursive: true });
    writeFileSync(join(template, 'base', 'rows'), 'of the template');
    const env = { LOCAL_DATABASE_TEMPLATE: template };
    const rows = join(embedded('copied', env).folder!, 'base', 'rows');
    expect(readFileSync(rows, 'utf8')).toBe('of the template');
    writeFileSync(rows, 'written since');
    embedded('copied', env);
    expect(readFileSync(rows, 'utf8')).toBe('written since');
  });
});

export {};
