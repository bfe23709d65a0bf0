import { describeStatement } from './statement-span';

describe('describeStatement', () => {
  it.each([
    ['SELECT a FROM "users" "u" WHERE id = $1', 'SELECT users'],
    ['  select 1', 'SELECT'],
    ['INSERT INTO jobs (id) VALUES ($1)', 'INSERT jobs'],
    ["UPDATE jobs SET name = 'ada@example.org'", 'UPDATE jobs'],
    ['DELETE FROM ONLY public.files USING x', 'DELETE files'],
    ['-- why\n/* and\nhow */ WITH t AS (SELECT 1 FROM chunks) SELECT * FROM t', 'WITH chunks'],
    ['SELECT * FROM unnest($1::uuid[]) JOIN spaces ON true', 'SELECT spaces'],
    ['SELECT id FROM svc_nearest_chunks($1, $2)', 'SELECT svc_nearest_chunks'],
    ['SELECT * FROM unnest($1::uuid[])', 'SELECT'],
    ['COMMIT', 'COMMIT'],
    ['', 'SQL'],
  ])('%s is %s', (sql, name) => {
    expect(describeStatement(sql).name).toBe(name);
  });

  it('says nothing of what a statement looks for', () => {
    const told = describeStatement(`SELECT * FROM users WHERE email = 'ada@example.org' AND note = 'from Ada'`);
    expect(JSON.stringify(told)).not.toMatch(/ada/i);
  });

  it('is quick with a long text', () => {
    const began = performance.now();
    describeStatement(`${'/*'.repeat(2_000)} ${'-- \n'.repeat(100_000)}`);
    expect(performance.now() - began).toBeLessThan(500);
  });
});
