import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import type { UserCaller } from '@svc/kernel';
import { aWorld, recordedQueries, startProcess, type TestDatabase, testDatabase } from '@svc/testing';
import { SpacesModule } from '../src';
import { CreateSpaceService } from '../src/app/create-space.service';
import { SpaceReader } from '../src/app/space-reader.service';

describe('lists of spaces are read', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let owner: UserCaller;
  let reader: SpaceReader;

  beforeAll(async () => {
    db = await testDatabase();
    service = await startProcess(db.url, { modules: [AccessModule, SpacesModule] });
    reader = service.get(SpaceReader, { strict: false });
  });
  afterAll(async () => {
    await service.close();
    await db.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
  });

  const createSpace = () => service.get(CreateSpaceService, { strict: false }).create(owner, 'Space');
  const listed = (actor: UserCaller) =>
    recordedQueries(service, () => reader.list(actor, { personal: true, applications: 'all' }));

  it('two hundred spaces with one statement', async () => {
    await db.dataSource.query(
      `WITH made AS (
         INSERT INTO spaces (id, tenant_id, kind, name)
         SELECT gen_random_uuid(), $1, 'shared', 'S' || n FROM generate_series(1, 200) n RETURNING id)
       INSERT INTO space_members (tenant_id, space_id, user_id, role) SELECT $1, id, $2, 'viewer' FROM made`,
      [owner.tenantId, owner.user.id],
    );
    const { result, statements } = await listed(owner);
    expect([result.length, statements.length]).toEqual([200, 1]);
  });

  it('without looking at the personal spaces of everybody else', async () => {
    await db.dataSource.query(
      `WITH people AS (
         INSERT INTO users (id, tenant_id, email, username, state)
         SELECT gen_random_uuid(), $1, n || '@crowd.test', n || '@crowd.test', 'active'
         FROM generate_series(1, 3000) n RETURNING id)
       INSERT INTO spaces (id, tenant_id, kind, user_id, name)
       SELECT gen_random_uuid(), $1, 'personal', id, 'P' FROM people`,
      [owner.tenantId],
    );
    await db.dataSource.query('ANALYZE spaces, space_members, space_group_members, user_group_members, user_groups');
    await reader.personal(owner);
    const spaces = [await createSpace(), await createSpace()];
    const { result, statements } = await listed(owner);
    expect(result.filter(({ space }) => space.kind === 'shared').map(({ space }) => space.id)).toEqual(spaces);
    const { sql, parameters } = statements[0]!;
    const explained = await db.dataSource.query(`EXPLAIN (ANALYZE, FORMAT JSON) ${sql}`, [...parameters]);
    expect(rowsRead(explained, 'spaces')).toBeLessThan(50);
  });
});

/** How many rows of a table a plan has looked at. */
function rowsRead(explained: unknown, table: string): number {
  let rows = 0;
  JSON.stringify(explained, (_, node) => {
    if (node?.['Relation Name'] === table) {
      rows += node['Actual Rows'] * node['Actual Loops'] + (node['Rows Removed by Filter'] ?? 0);
    }
    return node;
  });
  return rows;
}
