import { makeTenant } from '@svc/testing';
import { filterSql } from '../src/data/filter-sql';
import { Parameters } from '../src/data/parameters';
import { USER_COLUMNS_OF_SCIM } from '../src/data/user-columns';
import { parseFilter } from '../src/domain/filter/parse-filter';
import { USER_KIND } from '../src/domain/resource-kind';
import { type ScimStage, startScim } from './support/start-scim';

const USERS = 5_000;

describe('§4.10 filters among many users', () => {
  let stage: ScimStage;
  let tenantId: string;

  beforeAll(async () => {
    stage = await startScim();
    tenantId = await makeTenant(stage.api);
    await stage.db.dataSource.query(
      `INSERT INTO users (id, tenant_id, email, username, external_id, provisioned_attributes)
       SELECT gen_random_uuid(), $1::uuid, name || '@work.test', name, 'ext-' || name, jsonb_build_object('emails',
         jsonb_build_array(jsonb_build_object('value', name || '@work.test', 'type', 'work'),
           jsonb_build_object('value', name || '@home.test', 'type', 'home')))
       FROM (SELECT 'user-' || n AS name FROM generate_series(1, $2::integer) n) many`,
      [tenantId, USERS],
    );
    await stage.db.dataSource.query('ANALYZE users');
  });
  afterAll(() => stage.close());

  /** Names found, and how many users the database looked at in order to find them. */
  async function finding(filter: string): Promise<{ names: string[]; looked: number }> {
    const parameters = new Parameters();
    const condition = filterSql(parseFilter(USER_KIND, filter), USER_COLUMNS_OF_SCIM, parameters);
    const sql = `SELECT u.username AS name FROM users u WHERE u.tenant_id = '${tenantId}' AND ${condition} ORDER BY 1`;
    const runner = stage.db.dataSource.createQueryRunner();
    try {
      await runner.query(`BEGIN; SET LOCAL ROLE svc_tenant; SET LOCAL svc.tenant_id = '${tenantId}'`);
      const names = ((await runner.query(sql, parameters.values)) as { name: string }[]).map(({ name }) => name);
      const [plan] = (await runner.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, parameters.values)) as Explained[];
      return { names, looked: rowsOf(plan!['QUERY PLAN'][0]!.Plan) };
    } finally {
      await runner.query('ROLLBACK');
      await runner.release();
    }
  }

  it.each([
    ['emails.value eq "user-7@home.test" or emails.value eq "USER-9@work.test"', ['user-7', 'user-9']],
    ['userName eq "USER-8" or emails.value eq "user-7@work.test"', ['user-7', 'user-8']],
    ['userName eq "user-8" or externalId eq "ext-user-5"', ['user-5', 'user-8']],
    ['emails[type eq "work" and value eq "user-7@work.test"]', ['user-7']],
    ['emails[type eq "home"].value eq "user-7@work.test"', []],
    ['emails[value eq "user-7@work.test" or value eq "user-6@home.test"]', ['user-6', 'user-7']],
    ['active eq true and (emails eq "user-3@home.test" or userName eq "user-4")', ['user-3', 'user-4']],
    ['(userName eq "user-1" or emails eq "user-2@work.test") and not (userName eq "user-1")', ['user-2']],
  ])('answers %s by an index', async (filter, names) => {
    const found = await finding(filter);
    expect(found.names).toEqual(names);
    expect(found.looked).toBeLessThan(USERS / 50);
  });

  it('reads every user only where no index knows the answer, and finds the same', async () => {
    const found = await finding('emails.value eq "user-7@home.test" or title pr or emails.value ew "er-77@home.test"');
    expect(found.names).toEqual(['user-7', 'user-77']);
    expect(found.looked).toBeGreaterThanOrEqual(USERS);
  });
});

interface Node {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Node[];
}

interface Explained {
  readonly 'QUERY PLAN': readonly { readonly Plan: Node }[];
}

/** Users that a plan read, whether it kept them or not. */
function rowsOf(node: Node): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0);
  const own = node['Relation Name'] === 'users' ? (node['Actual Rows'] + removed) * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsOf(plan), own);
}
