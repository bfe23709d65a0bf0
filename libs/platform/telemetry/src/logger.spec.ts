import { createLogger, type LoggerSettings } from './logger';
import { PinoNestLogger } from './nest-logger';
import { newTrace, runWithTrace, setActor } from './trace';

function setUp(changes: Partial<LoggerSettings> = {}) {
  const lines: string[] = [];
  const defaults = { logLevel: 'info', jsonLogs: true, otelServiceName: null, otelResourceAttributes: null } as const;
  const logger = createLogger('api', { ...defaults, ...changes }, { write: (line) => void lines.push(line) });
  const last = () => JSON.parse(lines.at(-1) ?? '') as Record<string, unknown>;
  return { logger, lines, last };
}

describe('createLogger', () => {
  it('writes one JSON object a line with level, time and process', () => {
    const { logger, lines, last } = setUp({ otelResourceAttributes: 'region=north%20sea, zone=a=b' });
    logger.info({ sizeBytes: 3 }, 'stored');
    expect(lines).toHaveLength(1);
    const expected = { level: 'info', process: 'api', region: 'north sea', zone: 'a=b', sizeBytes: 3, msg: 'stored' };
    expect(last()).toMatchObject(expected);
    expect(new Date(String(last().time)).getTime()).not.toBeNaN();
  });

  it('carries trace, tenant and actor through awaits, and loses them outside', async () => {
    const { logger, last } = setUp();
    const trace = newTrace('caller-7');
    await runWithTrace(trace, async () => {
      await Promise.resolve();
      setActor({ tenantId: 't1', actorId: 'u1' });
      logger.info('inside');
    });
    const ids = { trace_id: trace.traceId, correlation_id: 'caller-7', tenant_id: 't1', actor_id: 'u1' };
    expect(last()).toMatchObject(ids);
    expect(trace.traceId).toMatch(/^[0-9a-f]{32}$/);
    logger.info('outside');
    expect(last()).not.toHaveProperty('trace_id');
  });

  it.each([
    [{ headers: { Authorization: 'Basic hidden' } }],
    [{ request: { headers: { 'x-api-key': 'hidden', Cookie: 'a=hidden' } } }],
    [{ client_secret: 'hidden' }],
    [{ accessToken: 'hidden', token: 'hidden', refresh_token: 'hidden' }],
    [{ list: [{ password: 'hidden' }] }],
    [{ secret: { value: ['hidden'] } }],
    [{ credentials: new Map([['a', 'hidden']]) }],
  ])('removes secrets by name: %j', (members) => {
    const { logger, lines } = setUp();
    logger.info(members, 'x');
    expect(lines[0]).not.toContain('hidden');
  });

  it.each([
    'Authorization: Bearer abcdefgh12345678',
    'key sk_0123456789abcdef refused',
    'token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ4In0.c2lnbmF0dXJl',
    'connect postgresql://svc:abcdefgh12345678@db/x',
    'GET /files/1/download/?token=abcdefgh12345678&x=1',
  ])('removes secrets by their look: %s', (text) => {
    const { logger, lines } = setUp();
    logger.error({ err: new Error(text), note: text }, text);
    expect(lines[0]).toContain('[redacted]');
    expect(lines[0]).not.toMatch(/abcdefgh12345678|0123456789abcdef|eyJzdWIi/);
    expect(() => JSON.parse(lines[0] ?? '') as unknown).not.toThrow();
  });

  it('keeps counts of tokens, and names that only resemble', () => {
    const { logger, last } = setUp();
    logger.info({ prompt_tokens: 5, tokenUsage: { total: 7 }, token_limit: 9, tokenizer: 'wp' }, 'x');
    expect(last()).toMatchObject({ prompt_tokens: 5, tokenUsage: { total: 7 }, token_limit: 9, tokenizer: 'wp' });
  });

  it('logs an error with its causes and without what libraries hang on it', () => {
    const { logger, lines, last } = setUp();
    const cause = Object.assign(new Error('refused'), { code: 'ECONNREFUSED', headers: { x: 'private-part' } });
    logger.error({ err: new Error('outer', { cause }) }, 'failed');
    const logged = { type: 'Error', message: 'outer', cause: { message: 'refused', code: 'ECONNREFUSED' } };
    expect(last().err).toMatchObject(logged);
    expect(lines[0]).not.toContain('private-part');
  });

  it('survives circles', () => {
    const { logger, last } = setUp();
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    logger.info({ circle }, 'round');
    expect(last().msg).toBe('round');
  });

  it('obeys the level', () => {
    const { logger, lines } = setUp({ logLevel: 'warn' });
    logger.info('no');
    logger.warn('yes');
    expect(lines).toHaveLength(1);
  });

  it('writes lines for people when asked to', () => {
    const { logger, lines } = setUp({ jsonLogs: false });
    logger.warn({ context: 'Relay', jobs: 2, err: new Error('late') }, 'behind');
    expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d\.\d{3} WARN {2}api \[Relay\] behind jobs=2\nError: late\n {4}at /);
  });
});

describe('PinoNestLogger', () => {
  it('takes the forms in which Nest logs', () => {
    const { logger, last } = setUp();
    const nest = new PinoNestLogger(logger);
    nest.log('started', 'Bootstrap');
    expect(last()).toMatchObject({ level: 'info', msg: 'started', context: 'Bootstrap' });
    nest.error(new Error('broken'), 'Relay');
    expect(last()).toMatchObject({ level: 'error', msg: 'broken', context: 'Relay', err: { message: 'broken' } });
    nest.error('broken', 'Error: x\n    at y', 'Relay');
    expect(last()).toMatchObject({ msg: 'broken', context: 'Relay', stack: 'Error: x\n    at y' });
    nest.warn('slow', { jobs: 2 }, 'Relay');
    expect(last()).toMatchObject({ level: 'warn', jobs: 2, context: 'Relay' });
    nest.log({ jobs: 3 }, 'Relay');
    expect(last()).toMatchObject({ jobs: 3, context: 'Relay' });
  });

  it('keeps the sentence behind the members of an entry', () => {
    const { logger, last } = setUp();
    const nest = new PinoNestLogger(logger);
    nest.warn({ err: new Error('refused'), jobs: 4 }, 'The jobs are left to the sweep.', 'Relay');
    expect(last()).toMatchObject({
      msg: 'The jobs are left to the sweep.',
      jobs: 4,
      err: { message: 'refused' },
      context: 'Relay',
    });
  });
});
