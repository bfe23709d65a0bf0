import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

const APPS = join(__dirname, '../../../../dist/apps');
const BACKEND = ['api', 'scim', 'worker', 'crawler', 'migrate'];

/** Settings with which a process gets past reading them; there is no database. */
const COMPLETE = {
  DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing',
  REDIS_URL: 'redis://127.0.0.1:9',
  JWT_SECRET: 'a-secret-for-this-test-alone-0001',
  JWT_ISSUER: 'test',
  JWT_EXPIRY_TIME: '60',
  URL_SIGNING_KEY: 'a-secret-for-this-test-alone-0002',
  DB_POOL_TIMEOUT: '1',
};

/** Starts a process as a deployment does and lets it end; one that goes on is ended when it has said what it is to say. */
async function start(
  app: string,
  env: Readonly<Record<string, string>>,
  args: readonly string[] = [],
  goesOn: RegExp = /$^/,
) {
  const script = join(APPS, app, 'main.js');
  const child = spawn(process.execPath, [script, ...args], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  const hear = (text: string) => {
    said += text;
    if (goesOn.test(said)) child.kill('SIGTERM');
  };
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', hear);
  const [status] = (await once(child, 'close')) as [number | null];
  return { status, said };
}

/** Which old names a log tells of, with the level. */
function toldOf(said: string): [string, string | undefined][] {
  const lines = said.split('\n').filter((line) => line.startsWith('{'));
  return lines
    .map((line) => JSON.parse(line) as { level: string; msg: string })
    .filter(({ msg }) => msg.startsWith('EARLIER_'))
    .map(({ level, msg }) => [level, msg.split(' ')[0]]);
}

describe('§9.4-9.6 names of earlier releases', () => {
  it.each(BACKEND)('%s refuses an old name alone and a session that lasts too long, and names both', async (app) => {
    const env = { ...COMPLETE, EARLIER_SUPER_API_KEY: 'key', JWT_EXPIRY_TIME: '43201' };
    const { status, said } = await start(app, env);
    expect(status).toBe(1);
    expect(said).toContain('EARLIER_SUPER_API_KEY');
    expect(said).toContain('set SVC_SUPER_API_KEY instead');
    expect(said).toContain('JWT_EXPIRY_TIME');
    expect(said).not.toContain('at async');
  });

  it.each([
    ['an old name alone', { EARLIER_BACKEND_URL: 'http://127.0.0.1:9' }, 'set SVC_BACKEND_URL instead'],
    ['no address of the backend', {}, 'SVC_BACKEND_URL'],
  ])('the web app refuses %s', async (_what, env, named) => {
    const { status, said } = await start('web', env);
    expect(status).toBe(1);
    expect(said).toContain(named);
  });

  it.each(BACKEND)(
    '%s warns of an old name beside the new one; what was removed is an error in its log',
    async (app) => {
      const names = { EARLIER_SUPER_API_KEY: 'old', SVC_SUPER_API_KEY: 'new', EARLIER_SUPER_DUPER_API_KEY: 'gone' };
      const args = app === 'migrate' ? ['--check'] : [];
      // Whoever refuses to start says that first.
      const { said } = await start(app, { ...COMPLETE, ...names }, args, /"EARLIER_SUPER_API_KEY /);
      expect(said).not.toContain('Refusing to start');
      expect(toldOf(said)).toEqual([
        ['error', 'EARLIER_SUPER_DUPER_API_KEY'],
        ['warn', 'EARLIER_SUPER_API_KEY'],
      ]);
    },
  );

  it('the web app starts beside them, and says the same', async () => {
    const names = { EARLIER_BACKEND_URL: 'http://127.0.0.1:9', EARLIER_SUPER_DUPER_API_KEY: 'gone' };
    const env = { ...names, SVC_BACKEND_URL: 'http://127.0.0.1:9', PORT: '0', METRICS_PORT: '0' };
    const { said } = await start('web', env, [], /Listening on port/);
    expect(toldOf(said)).toEqual([
      ['error', 'EARLIER_SUPER_DUPER_API_KEY'],
      ['warn', 'EARLIER_BACKEND_URL'],
    ]);
  });
});

describe('§15.161 the log', () => {
  it('of a step that could not prepare the database is an object a line', async () => {
    const { status, said } = await start('migrate', COMPLETE, ['--check']);
    expect(status).toBe(1);
    const entries = said
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as object);
    expect(entries.at(-1)).toMatchObject({ level: 'fatal', process: 'migrate', err: { code: 'ECONNREFUSED' } });
  });
});
