import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { loadSecrets } = jest.requireActual<{
  loadSecrets(stateDir: string, env: Record<string, string>): Record<string, string>;
}>('./secrets.mjs');

describe('loadSecrets', () => {
  let stateDir: string;
  beforeEach(() => {
    stateDir = mkdtempSync(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rmSync(stateDir, { recursive: true, force: true }));

  it('makes them once and keeps them for the owner only', () => {
    const first = loadSecrets(stateDir, {});
    expect(loadSecrets(stateDir, {})).toEqual(first);
    expect(statSync(join(stateDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  });

  it('makes keys of the lengths the service asks for', () => {
    const secrets = loadSecrets(stateDir, {});
    expect(secrets['ENCRYPTION_KEY']).toMatch(/^[A-Za-z0-9_-]{43}=$/);
    expect(Buffer.byteLength(secrets['URL_SIGNING_KEY'] ?? '')).toBeGreaterThanOrEqual(32);
    expect(new Set(Object.values(secrets)).size).toBe(Object.keys(secrets).length);
  });

  it('is overruled by the environment without writing that down', () => {
    const made = loadSecrets(stateDir, {})['JWT_SECRET'];
    expect(loadSecrets(stateDir, { JWT_SECRET: 'mine' })['JWT_SECRET']).toBe('mine');
    expect(loadSecrets(stateDir, {})['JWT_SECRET']).toBe(made);
  });

  it('keeps the administrator of the first start', () => {
    const first = loadSecrets(stateDir, { DEFAULT_USER_EMAIL: 'a@example.test', DEFAULT_USER_PASSWORD: 'first' });
    expect(first).toMatchObject({ DEFAULT_USER_EMAIL: 'a@example.test', DEFAULT_USER_PASSWORD: 'first' });
    const later = loadSecrets(stateDir, { DEFAULT_USER_EMAIL: 'b@example.test', DEFAULT_USER_PASSWORD: 'second' });
    expect(later).toEqual(first);
  });
});
