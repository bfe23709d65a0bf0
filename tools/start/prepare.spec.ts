const { migrationResult } = jest.requireActual<{ migrationResult(output: string): object }>('./prepare.mjs');
const { readSettings } = jest.requireActual<{
  readSettings(env: Record<string, string>): { port: number; baseUrl: string; stateDir: string };
}>('./settings.mjs');

describe('migrationResult', () => {
  it('finds the result among log lines', () => {
    const output = '{"level":"info","msg":"begin"}\nplain text\n{"tenant_id":"t"}\n{"level":"info","msg":"end"}\n';
    expect(migrationResult(output)).toEqual({ tenant_id: 't' });
  });

  it('does not go on without a tenant', () => {
    expect(() => migrationResult('{"level":"info"}\n5\nnull\n')).toThrow('which tenant');
  });
});

describe('readSettings', () => {
  it('has a port and a folder of its own', () => {
    expect(readSettings({})).toMatchObject({ port: 3000, baseUrl: 'http://localhost:3000' });
    expect(readSettings({}).stateDir).toMatch(/\/\.local$/);
  });

  it('is moved by PORT and STATE_DIR', () => {
    const moved = { port: 3100, baseUrl: 'http://localhost:3100', stateDir: '/elsewhere' };
    expect(readSettings({ PORT: '3100', STATE_DIR: '/elsewhere' })).toEqual(moved);
  });

  it.each(['0', '70000', 'http', '3000.5'])('refuses PORT=%s', (port) => {
    expect(() => readSettings({ PORT: port })).toThrow('is not a port number');
  });
});
