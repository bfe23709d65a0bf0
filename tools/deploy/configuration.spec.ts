import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  ALL_CONFIGS,
  BACKEND_CONFIGS,
  ConfigError,
  DatabaseConfig,
  HttpConfig,
  loadConfig,
  TelemetryConfig,
  WebConfig,
} from '@svc/config';
import { containerOf, manifestsOf, ofKind, ROOT, workloads } from './manifests';

const DOCUMENTED = readFileSync(join(ROOT, 'docs/generated/configuration.md'), 'utf8');
const OPERATIONS = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8');
const isSecret = (name: string): boolean => new RegExp(`^\\| \`${name}\` \\|.*\\| yes \\|`, 'm').test(DOCUMENTED);
const settings = ofKind('ConfigMap');
const secrets = new Map(manifestsOf('secrets.template.yaml').map((each) => [each.metadata!.name, each]));
const TEMPLATE = readFileSync(join(ROOT, 'deploy/kubernetes/secrets.template.yaml'), 'utf8');

/** What an operator might have filled in. */
const FILLED: Record<string, string> = {
  DATABASE_URL: 'postgres://platform:secret@10.0.0.5:5432/platform',
  REDIS_URL: 'redis://10.0.0.6:6379',
  ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
};
const fillIn = (name: string): string => FILLED[name] ?? 'x'.repeat(48);
/** The names above the line of the template, which must be given. */
const mustBeGiven = [...TEMPLATE.split('# ---')[0]!.matchAll(/^ {2}([A-Z_]+): ''$/gm)].map(([, name]) => name!);

/** The environment of a process with the secrets of the template filled in, those below its line left blank. */
function environmentOf(app: string, without?: string): Record<string, string> {
  const given: Record<string, string> = {};
  for (const { configMapRef, secretRef } of containerOf(workloads().get(app)!)['envFrom']) {
    if (configMapRef) Object.assign(given, settings.get(configMapRef.name)!['data']);
    for (const name of Object.keys(secretRef ? secrets.get(secretRef.name)!['stringData'] : {})) {
      given[name] = mustBeGiven.includes(name) && name !== without ? fillIn(name) : '';
    }
  }
  return given;
}

const configsOf = (app: string) => (app === 'web' ? [WebConfig, HttpConfig, TelemetryConfig] : BACKEND_CONFIGS);

describe('Settings in the cluster', () => {
  it.each([...workloads().keys()])('let the process start, and no warning is worth a look: %s', (app) => {
    const { warnings, errors } = loadConfig(configsOf(app), environmentOf(app));
    expect({ warnings, errors }).toEqual({ warnings: [], errors: [] });
  });

  it('let the first tenant be made once, and need nothing of it later', () => {
    const { stringData } = secrets.get('platform-first-tenant')!;
    const filled = Object.fromEntries(Object.keys(stringData).map((name) => [name, fillIn(name)]));
    expect(() => loadConfig(BACKEND_CONFIGS, { ...environmentOf('migrate'), ...filled })).not.toThrow();
    const references = containerOf(workloads().get('migrate')!)['envFrom'];
    expect(references).toContainEqual({ secretRef: { name: 'platform-first-tenant', optional: true } });
  });

  it.each(['DATABASE_URL', 'REDIS_URL', 'JWT_SECRET', 'URL_SIGNING_KEY'])('without %s it does not start', (name) => {
    expect(mustBeGiven).toContain(name);
    expect(() => loadConfig(configsOf('api'), environmentOf('api', name))).toThrow(ConfigError);
  });

  it('are variables that exist, secret where they are secrets', () => {
    expect(ALL_CONFIGS.length).toBeGreaterThan(10);
    for (const [, { data }] of settings) {
      for (const name of Object.keys(data)) {
        expect([name, DOCUMENTED.includes(`| \`${name}\` |`), isSecret(name)]).toEqual([name, true, false]);
      }
    }
    const [kept, firstTenant] = [...secrets.values()].map(({ stringData }) => Object.keys(stringData));
    for (const name of kept!) expect([name, isSecret(name)]).toEqual([name, true]);
    expect(firstTenant!.filter(isSecret)).toEqual(['DEFAULT_USER_PASSWORD']);
  });

  it('hold no secret, not even an example of one', () => {
    for (const [, { stringData, data }] of secrets) {
      expect(data).toBeUndefined();
      expect(new Set(Object.values(stringData))).toEqual(new Set(['']));
    }
    expect([...ofKind('Secret').keys()]).toEqual([...secrets.keys()]);
  });

  it('give web no secrets, and the first password to `migrate` alone', () => {
    const given = (app: string) => JSON.stringify(containerOf(workloads().get(app)!)['envFrom']);
    expect(given('web')).toBe('[{"configMapRef":{"name":"platform-web"}}]');
    for (const app of workloads().keys()) {
      expect([app, given(app).includes('platform-first-tenant')]).toEqual([app, app === 'migrate']);
    }
  });

  it('leave connections to requests beside jobs, and to every replica there may be', () => {
    const { DB_POOL_SIZE, DB_POOL_MAX_OVERFLOW, WORKER_MAX_JOBS } = settings.get('platform')!['data'];
    const pool = Number(DB_POOL_SIZE) + Number(DB_POOL_MAX_OVERFLOW);
    expect(Number(WORKER_MAX_JOBS)).toBeLessThanOrEqual(0.6 * pool);
    const scalers = ofKind('HorizontalPodAutoscaler');
    const most = [...ofKind('Deployment')]
      .filter(([name]) => name !== 'web')
      .map(([name, { spec }]) => spec.replicas ?? scalers.get(name)!['spec'].maxReplicas);
    const connections = most.reduce((sum: number, replicas: number) => sum + replicas * pool, 0);
    const documented = /(\d+) connections/.exec(OPERATIONS)?.[1];
    expect(Number(documented)).toBe(connections);
  });

  it('of the stack on one machine let its database take the pools of all its processes', () => {
    const compose = readFileSync(join(ROOT, 'docker/compose.yaml'), 'utf8');
    const { poolMaximum } = loadConfig([DatabaseConfig], FILLED).configs.get(DatabaseConfig) as DatabaseConfig;
    const processes = compose.match(/^ {4}<<: \*app$/gm)!.length;
    expect(processes).toBe(4);
    expect(Number(/max_connections=(\d+)/.exec(compose)?.[1])).toBeGreaterThan(processes * poolMaximum + 10);
  });
});
