type Env = Record<string, string>;
const { appEnvironment, processEnvironment } = jest.requireActual<{
  appEnvironment(known: object): Env;
  processEnvironment(shared: Env, ports: { port: number; metricsPort: number }): Env;
}>('./environment.mjs');

const known = {
  inherited: {},
  secrets: { JWT_SECRET: 'generated' },
  baseUrl: 'http://localhost:3000',
  databaseUrl: 'postgres://here',
  redisUrl: 'redis://here',
  stateDir: '/state',
};

describe('appEnvironment', () => {
  it('gives every process what it needs to start', () => {
    expect(appEnvironment(known)).toMatchObject({
      DATABASE_URL: 'postgres://here',
      REDIS_URL: 'redis://here',
      PUBLIC_ORIGIN: 'http://localhost:3000',
      ENVIRONMENT: 'development',
      LISTEN_HOST: '127.0.0.1',
      JWT_EXPIRY_TIME: '1440',
      JWT_SECRET: 'generated',
      UPLOAD_TMP_DIR: '/state/uploads',
    });
  });

  it('lets a model server on this machine be called, unless the user says otherwise', () => {
    expect(appEnvironment(known).ALLOWED_PRIVATE_HOSTS).toContain('127.0.0.1');
    const inherited = { ALLOWED_PRIVATE_HOSTS: '[]' };
    expect(appEnvironment({ ...known, inherited }).ALLOWED_PRIVATE_HOSTS).toBe('[]');
  });

  it('lets the gateway say to which trace a request belongs, where there is one', () => {
    expect(appEnvironment(known).TRUSTED_PROXY_TRACEPARENT).toBe('true');
    const inherited = { TRUSTED_PROXY_COUNT: '0' };
    expect(appEnvironment({ ...known, inherited }).TRUSTED_PROXY_TRACEPARENT).toBe('false');
  });

  it('lets the user overrule, but not with an empty value', () => {
    const env = appEnvironment({ ...known, inherited: { JWT_EXPIRY_TIME: '5', ENVIRONMENT: '', CHUNK_SIZE: '100' } });
    expect(env).toMatchObject({ JWT_EXPIRY_TIME: '5', ENVIRONMENT: 'development', CHUNK_SIZE: '100' });
  });

  it('hands on neither the gateway’s port nor our own switches', () => {
    const env = appEnvironment({ ...known, inherited: { PORT: '3000', STATE_DIR: 'x', LOCAL_INSTALL: 'never' } });
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['PORT']));
    expect(env).not.toHaveProperty('STATE_DIR');
    expect(env).not.toHaveProperty('LOCAL_INSTALL');
  });

  it('names the folder of the built-in model only when it is there', () => {
    expect(appEnvironment(known)).not.toHaveProperty('BUILTIN_MODEL_DIR');
    expect(appEnvironment({ ...known, modelDir: '/model' })).toHaveProperty('BUILTIN_MODEL_DIR', '/model');
  });
});

describe('processEnvironment', () => {
  it('adds the two ports', () => {
    expect(processEnvironment({ A: 'b' }, { port: 1, metricsPort: 2 })).toEqual({
      A: 'b',
      PORT: '1',
      METRICS_PORT: '2',
    });
  });
});
