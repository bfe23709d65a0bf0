import { COMPLETE_ENVIRONMENT, VALID_ENCRYPTION_KEY } from '../test-support/environment';
import { ConfigError, type ConfigProblem } from './config-error';
import * as configs from './configs';
import type { ConfigClass } from './env-var';
import type { Environment } from './environment';
import { loadConfig } from './load-config';
import { ALL_CONFIGS } from './registry';

function load(changes: Environment) {
  return loadConfig(ALL_CONFIGS, { ...COMPLETE_ENVIRONMENT, ...changes });
}

function get<Config extends object>(type: ConfigClass<Config>, changes: Environment = {}): Config {
  return load(changes).configs.get(type) as Config;
}

function problems(changes: Environment): readonly ConfigProblem[] {
  try {
    load(changes);
  } catch (thrown) {
    if (thrown instanceof ConfigError) return thrown.problems;
    throw thrown;
  }
  return [];
}

const refused = (changes: Environment) => problems(changes).map(({ name }) => name);

describe('loadConfig', () => {
  it('accepts the smallest complete environment without a word', () => {
    expect(load({})).toMatchObject({ warnings: [], errors: [] });
  });

  it('reports every problem of all classes at once, with rule and meaning', () => {
    const found = problems({
      JWT_EXPIRY_TIME: '43201',
      URL_SIGNING_KEY: 'short',
      CHUNK_SIZE: 'many',
      FEDERATION_ENABLED: 'yes',
      OLD_SUPER_API_KEY: 'x',
    });
    expect(found.map(({ name }) => name).sort()).toEqual(
      ['CHUNK_SIZE', 'FEDERATION_ENABLED', 'JWT_EXPIRY_TIME', 'OLD_SUPER_API_KEY', 'URL_SIGNING_KEY'].sort(),
    );
    expect(found).toContainEqual({
      name: 'JWT_EXPIRY_TIME',
      rule: 'must be a whole number from 1 to 43200 minutes',
      doc: 'Lifetime of a session issued from now on.',
    });
  });

  it('names every required variable of an empty environment', () => {
    const required = ['JWT_SECRET', 'JWT_ISSUER', 'JWT_EXPIRY_TIME', 'URL_SIGNING_KEY', 'SVC_BACKEND_URL'];
    const parts = ['POSTGRES_HOST', 'POSTGRES_PORT', 'POSTGRES_USER', 'POSTGRES_PASSWORD', 'POSTGRES_DB'];
    const nothing = Object.fromEntries(Object.keys(COMPLETE_ENVIRONMENT).map((name) => [name, undefined]));
    expect(refused(nothing)).toEqual(expect.arrayContaining([...required, ...parts, 'REDIS_HOST', 'REDIS_PORT']));
  });

  it('never prints the value of a secret', () => {
    const values = { URL_SIGNING_KEY: 'tooshort-zq', ENCRYPTION_KEY: 'notakey-zq', DEFAULT_USER_PASSWORD: 'pw-zq' };
    expect(() => load(values)).toThrow(ConfigError);
    expect(() => load(values)).not.toThrow(/zq/);
  });

  it('takes a blank value as unset', () => {
    expect(refused({ URL_SIGNING_KEY: '   ' })).toEqual(['URL_SIGNING_KEY']);
    expect(get(configs.ChunkingConfig, { CHUNK_SIZE: '' }).chunkSize).toBe(200);
  });

  it('reads only the classes that are asked for', () => {
    const { configs: loaded } = loadConfig([configs.ChunkingConfig], {});
    expect([...loaded.keys()]).toEqual([configs.ChunkingConfig]);
  });
});

describe('values', () => {
  it.each([
    ['true', true],
    ['1', true],
    ['TRUE', true],
    ['false', false],
    ['0', false],
  ])('reads the boolean %s', (text, expected) => {
    expect(get(configs.EnvironmentConfig, { DEV: text }).dev).toBe(expected);
  });

  it.each(['1.5', '1e3', '0x10', '12abc', '99999999999999999999'])('refuses %s as a whole number', (text) => {
    expect(refused({ CRAWL_FEEDER_BATCH_SIZE: text })).toEqual(['CRAWL_FEEDER_BATCH_SIZE']);
  });

  it('reads a list from JSON, and from commas only where that is declared', () => {
    expect(get(configs.OidcConfig, { OIDC_ALLOWED_DOMAINS: '["a.org","b.org"]' }).allowedDomains).toHaveLength(2);
    expect(refused({ OIDC_ALLOWED_DOMAINS: 'a.org,b.org' })).toEqual(['OIDC_ALLOWED_DOMAINS']);
    expect(refused({ OIDC_ALLOWED_DOMAINS: '[1]' })).toEqual(['OIDC_ALLOWED_DOMAINS']);
    const { allowedPrivateHosts } = get(configs.OutboundConfig, { ALLOWED_PRIVATE_HOSTS: 'localhost, 10.0.0.7:8080' });
    expect(allowedPrivateHosts).toEqual(['localhost', '10.0.0.7:8080']);
  });

  it('reads fractions where they are declared', () => {
    expect(get(configs.RetrievalConfig, { INJECT_KNOWLEDGE_MIN_SCORE: '-0.25' }).minScore).toBe(-0.25);
    expect(refused({ INJECT_KNOWLEDGE_MIN_SCORE: '1.01' })).toEqual(['INJECT_KNOWLEDGE_MIN_SCORE']);
  });

  it('takes the value of another variable while one is unset', () => {
    expect(get(configs.ApiKeyConfig).hashSecret).toBe(COMPLETE_ENVIRONMENT.JWT_SECRET);
    expect(get(configs.ApiKeyConfig, { API_KEY_HASH_SECRET: 'own' }).hashSecret).toBe('own');
  });

  it('builds the database address from its parts, whatever characters they hold', () => {
    const parts = { POSTGRES_HOST: 'db', POSTGRES_PORT: '5432', POSTGRES_USER: 'svc', POSTGRES_DB: 'a/b' };
    const changes = { ...parts, POSTGRES_PASSWORD: 'p@ss:w/rd', DATABASE_URL: undefined };
    expect(get(configs.DatabaseConfig, changes).url).toBe('postgresql://svc:p%40ss%3Aw%2Frd@db:5432/a%2Fb');
  });

  it('takes an address with a password whatever it holds, once it is percent-encoded', () => {
    const address = 'postgres://svc:100%25%2Fday@db:5432/app';
    expect(get(configs.DatabaseConfig, { DATABASE_URL: address }).url).toBe(address);
    for (const password of ['100%', 'a%zz', 'a/b', 'a#b']) {
      expect(refused({ DATABASE_URL: `postgres://svc:${password}@db:5432/app` })).toEqual(['DATABASE_URL']);
      expect(refused({ REDIS_URL: `redis://:${password}@store:6379` })).toEqual(['REDIS_URL']);
    }
  });

  it('warns of what names no host where hosts are asked for', () => {
    const good = 'localhost,10.0.0.7:8080,::1,[::1]:80,db_1.corp';
    expect(load({ ALLOWED_PRIVATE_HOSTS: good, TRACEPARENT_HOSTS: good }).warnings).toEqual([]);
    const { warnings } = load({ ALLOWED_PRIVATE_HOSTS: '10.0.0.0/8,http://a/,*.corp' });
    expect(warnings).toEqual(['10.0.0.0/8', 'http://a/', '*.corp'].map((host) => expect.stringContaining(host)));
  });

  it('builds the address of the shared store from its parts', () => {
    const changes = { REDIS_URL: undefined, REDIS_HOST: 'store', REDIS_PORT: '6380' };
    expect(get(configs.RedisConfig, changes).url).toBe('redis://store:6380');
  });

  it('takes passwords that are cheap to guess where nobody has any', () => {
    expect(get(configs.PasswordConfig, { PASSWORD_HASH_COST: '4', TESTING: 'true' }).hashCost).toBe(4);
  });
});

describe('refusals', () => {
  it.each([
    ['§8.2 session lifetime of zero', { JWT_EXPIRY_TIME: '0' }, 'JWT_EXPIRY_TIME'],
    ['§8.2 negative session lifetime', { JWT_EXPIRY_TIME: '-5' }, 'JWT_EXPIRY_TIME'],
    ['§9.6 session lifetime above 30 days', { JWT_EXPIRY_TIME: '43201' }, 'JWT_EXPIRY_TIME'],
    ['§8.1 a key header that nobody can send', { API_KEY_HEADER_NAME: 'X API Key' }, 'API_KEY_HEADER_NAME'],
    ['§9.1 a prefix that the older forms have', { API_PREFIX: '/api' }, 'API_PREFIX'],
    ['§5.6 short link key', { URL_SIGNING_KEY: 'x'.repeat(31) }, 'URL_SIGNING_KEY'],
    ['§5.6 blank link key', { URL_SIGNING_KEY: '' }, 'URL_SIGNING_KEY'],
    ['§12 malformed encryption key', { ENCRYPTION_KEY: 'abc' }, 'ENCRYPTION_KEY'],
    ['§5.4 federation without encryption', { FEDERATION_ENABLED: 'true', SVC_SUPER_API_KEY: 'k' }, 'ENCRYPTION_KEY'],
    [
      '§5.4 federation without super key',
      { FEDERATION_ENABLED: '1', ENCRYPTION_KEY: VALID_ENCRYPTION_KEY },
      'SVC_SUPER_API_KEY',
    ],
    ['§12 tenant credentials without encryption', { TENANT_CREDENTIALS_ENABLED: 'true' }, 'ENCRYPTION_KEY'],
    ['§5.1 passwords that are cheap to guess', { PASSWORD_HASH_COST: '9' }, 'PASSWORD_HASH_COST'],
    ['§5.1 a cost that bcrypt does not know', { PASSWORD_HASH_COST: '3', TESTING: 'true' }, 'PASSWORD_HASH_COST'],
    ['§12 semaphore below crawl length', { CRAWL_MAX_LENGTH: '39601' }, 'TENANT_WORKER_SEMAPHORE_TTL_SECONDS'],
    [
      '§12 semaphore below waiting time',
      { CRAWL_MAX_LENGTH: '60', CRAWL_JOB_MAX_AGE_SECONDS: '7200', TENANT_WORKER_SEMAPHORE_TTL_SECONDS: '7499' },
      'TENANT_WORKER_SEMAPHORE_TTL_SECONDS',
    ],
    ['§12 heartbeat above threshold', { CRAWL_STALE_THRESHOLD_MINUTES: '5' }, 'CRAWL_HEARTBEAT_INTERVAL_SECONDS'],
    ['overlap as large as the chunk', { CHUNK_SIZE: '40' }, 'CHUNK_OVERLAP'],
    [
      'approval kept shorter than waited for',
      { MCP_TOOL_APPROVAL_TTL_SECONDS: '299' },
      'MCP_TOOL_APPROVAL_TTL_SECONDS',
    ],
    ['unknown log level', { LOGLEVEL: 'loud' }, 'LOGLEVEL'],
    ['unknown algorithm', { JWT_ALGORITHM: 'none' }, 'JWT_ALGORITHM'],
    ['prefix with a trailing slash', { API_PREFIX: '/api/v1/' }, 'API_PREFIX'],
    ['database address of another kind', { DATABASE_URL: 'mysql://db/x' }, 'DATABASE_URL'],
    ['short first password', { DEFAULT_USER_PASSWORD: 'abcdef' }, 'DEFAULT_USER_PASSWORD'],
  ])('%s', (_title, changes, name) => {
    expect(refused(changes)).toEqual([name]);
  });

  it('asks for the whole object store or none of it', () => {
    const missing = ['OBJECT_STORE_REGION', 'OBJECT_STORE_ACCESS_KEY_ID', 'OBJECT_STORE_SECRET_ACCESS_KEY'];
    const part = { OBJECT_STORE_ENDPOINT_URL: 'http://store:9000', OBJECT_STORE_BUCKET: 'content' };
    expect(refused(part)).toEqual(missing);
  });

  describe('an object store that the client could never reach', () => {
    const store = {
      OBJECT_STORE_ENDPOINT_URL: 'https://store.example.org:9000/',
      OBJECT_STORE_REGION: 'auto',
      OBJECT_STORE_BUCKET: 'svc.content-1',
      OBJECT_STORE_ACCESS_KEY_ID: 'id',
      OBJECT_STORE_SECRET_ACCESS_KEY: 'secret',
    };

    it('is refused by name', () => {
      expect(refused(store)).toEqual([]);
      for (const name of ['Svc_Content', 'ab', 'a'.repeat(64), '-content', 'svc..content', '10.0.0.1']) {
        expect(refused({ ...store, OBJECT_STORE_BUCKET: name })).toEqual(['OBJECT_STORE_BUCKET']);
      }
      for (const place of ['/storage/v1/s3', '/content', '?x=1', '#top']) {
        const OBJECT_STORE_ENDPOINT_URL = `https://store.example.org${place}`;
        expect(refused({ ...store, OBJECT_STORE_ENDPOINT_URL })).toEqual(['OBJECT_STORE_ENDPOINT_URL']);
      }
    });
  });

  it.each([
    'http://svc.example.org',
    'http://localhost.example.org',
    'http://127.0.0.1:3000',
    'https://svc.example.org/',
    'https://svc.example.org/app',
    'https://svc.example.org?x=1',
    'https://svc.example.org#top',
    'https://user@svc.example.org',
    'svc.example.org',
    'https:svc.example.org',
  ])('§5.4.1 PUBLIC_ORIGIN %s', (origin) => {
    expect(refused({ PUBLIC_ORIGIN: origin })).toEqual(['PUBLIC_ORIGIN']);
  });

  it.each(['https://svc.example.org', 'https://svc.example.org:8443', 'http://localhost', 'http://localhost:3000'])(
    '§5.4.1 PUBLIC_ORIGIN %s is accepted',
    (origin) => {
      expect(get(configs.HttpConfig, { PUBLIC_ORIGIN: origin }).publicOrigin).toBe(origin);
    },
  );
});

describe('§15.41 sign-in through the environment’s provider', () => {
  const active = {
    OIDC_DISCOVERY_ENDPOINT: 'https://idp.example.test/.well-known/openid-configuration',
    OIDC_CLIENT_ID: 'client',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_TENANT_ID: '01890a5d-ac96-774b-bcce-b302099a8057',
    PUBLIC_ORIGIN: 'https://app.example.test',
  };

  it('starts when it is whole, or not there at all', () => {
    expect(refused(active)).toEqual([]);
    expect(refused({ OIDC_DISCOVERY_ENDPOINT: active.OIDC_DISCOVERY_ENDPOINT })).toEqual([]);
    expect(refused({ OIDC_CLIENT_SECRET: 'secret' })).toEqual([]);
  });

  it.each(['OIDC_CLIENT_ID', 'PUBLIC_ORIGIN', 'OIDC_TENANT_ID'])('refuses to start without %s', (name) => {
    expect(refused({ ...active, [name]: undefined })).toEqual([name]);
  });

  it('refuses a tenant that is no UUID', () => {
    expect(refused({ ...active, OIDC_TENANT_ID: 'ours' })).toEqual(['OIDC_TENANT_ID']);
  });

  it('§5.4 says nothing with federation', () => {
    const federation = { FEDERATION_ENABLED: 'true', ENCRYPTION_KEY: VALID_ENCRYPTION_KEY, SVC_SUPER_API_KEY: 'k' };
    expect(refused({ ...active, ...federation, OIDC_TENANT_ID: 'ours', PUBLIC_ORIGIN: undefined })).toEqual([]);
  });
});

describe('warnings', () => {
  it('§5.4 accepts the deprecated federation name and says so', () => {
    const loaded = load({
      FEDERATION_PER_TENANT_ENABLED: 'true',
      ENCRYPTION_KEY: VALID_ENCRYPTION_KEY,
      SVC_SUPER_API_KEY: 'k',
    });
    expect(loaded.configs.get(configs.FederationConfig)).toMatchObject({ enabled: true });
    expect(loaded.warnings).toEqual(['FEDERATION_PER_TENANT_ENABLED is deprecated; use FEDERATION_ENABLED.']);
  });

  it('names a short session secret and too many jobs for the pool', () => {
    expect(load({ JWT_SECRET: 'short', WORKER_MAX_JOBS: '19' }).warnings).toHaveLength(2);
  });
});
