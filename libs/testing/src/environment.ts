import { randomBytes } from 'node:crypto';

/** Where the throwaway services of a test run are. */
export interface TestServices {
  /** `postgres://…` of a server on which databases may be made, or of an embedded one that no other worker uses. */
  readonly databaseUrl: string;
  /** `redis://…`; every test file uses its own key prefix. */
  readonly redisUrl: string;
  readonly redisPrefix: string;
}

/** Made anew for each test file, since each has its modules to itself: no file finds what another one has left. */
const REDIS_PREFIX = `test-${randomBytes(6).toString('hex')}`;

/**
 * Reads where the throwaway services are.
 * @throws Error saying what to run when they are not
 */
export function testServices(): TestServices {
  return {
    databaseUrl: ofThisWorker(required('TEST_DATABASE_URL').split(',')),
    redisUrl: required('TEST_REDIS_URL'),
    redisPrefix: REDIS_PREFIX,
  };
}

/** Jest numbers its workers from 1 on. Each has an embedded database to itself; a real server serves all of them. */
function ofThisWorker(urls: readonly string[]): string {
  const worker = Number(process.env['JEST_WORKER_ID'] ?? 1);
  return urls[(worker - 1) % urls.length]!;
}

/** The browsers that tests may drive. @throws Error saying what to run when there is none */
export function testBrowser(kind: 'headless' | 'whole' = 'headless'): string {
  return required(kind === 'headless' ? 'TEST_HEADLESS_BROWSER' : 'TEST_CHROMIUM');
}

/** What the deployment under test wrote down. @throws Error saying what to run when there is none */
export function testedStateFile(): string {
  return required('TEST_STATE_FILE');
}

function required(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set; run the tests with "npm test", which starts throwaway services.`);
  return value;
}

/** Variables with which every process of the service would start against the given services. */
export function testEnv(services: Pick<TestServices, 'databaseUrl' | 'redisUrl'>): Record<string, string> {
  return {
    DATABASE_URL: services.databaseUrl,
    REDIS_URL: services.redisUrl,
    ENVIRONMENT: 'development',
    TESTING: 'true',
    LOGLEVEL: 'ERROR',
    PASSWORD_HASH_COST: '4',
    SVC_SUPER_API_KEY: 'super-key-for-tests-only',
    JWT_SECRET: 'jwt-secret-for-tests-only-0123456789',
    JWT_ISSUER: 'svc-tests',
    JWT_EXPIRY_TIME: '60',
    URL_SIGNING_KEY: 'link-signing-key-for-tests-only-0123456789',
    // Processes of one deployment share it.
    ENCRYPTION_KEY: `${Buffer.alloc(32, 7).toString('base64url')}=`,
    ALLOWED_PRIVATE_HOSTS: '["127.0.0.1","localhost"]',
  };
}
