import { eventually, FakeWeb } from '@svc/testing';
import { ok, superClient } from '../support/client';
import { aCollection } from '../support/knowledge';
import { anOrganisation, aPerson, roleId } from '../support/people';

describe('§10 the health of crawling, for the administrators of a tenant', () => {
  const web = new FakeWeb();
  beforeAll(() => web.listen());
  afterAll(() => web.close());

  it('tells them of the crawls of their tenant alone, and nobody else', async () => {
    const [ours, theirs] = [await anOrganisation(), await anOrganisation()];
    const { spaceId } = await aCollection(ours.owner);
    web.pages.set('/harbour/', { status: 500, body: '' });
    const body = { url: `${web.url}/harbour/`, name: 'Harbour' };
    const params = { path: { id: spaceId } };
    const site = await ok(ours.owner.api.POST('/api/v1/spaces/{id}/knowledge/websites/', { params, body }));
    const health = await eventually('the crawl has failed', async () => {
      const seen = await ok(ours.owner.api.GET('/api/v1/admin/crawler-health/'));
      return seen.failures.length > 0 ? seen : null;
    });
    expect(health).toMatchObject({ status: 'HEALTHY', crawler_alive: true, running: 0, waiting: 0, stuck: 0 });
    expect(Date.now() - Date.parse(health.last_heartbeat_at!)).toBeLessThan(120_000);
    expect(health).toMatchObject({ slots_in_use: 0, crawls: [] });
    expect(health.failures).toEqual([
      expect.objectContaining({
        state: 'failed',
        failure_summary: { HTTP_ERROR: 1 },
        website: expect.objectContaining({ id: site.id, name: 'Harbour', space_id: spaceId, consecutive_failures: 1 }),
      }),
    ]);

    const foreign = await ok(theirs.owner.api.GET('/api/v1/admin/crawler-health/'));
    expect(foreign).toMatchObject({ crawls: [], failures: [] });
    const user = await aPerson(ours.tenantId, [{ id: await roleId(ours.tenantId, 'User') }]);
    expect((await user.api.GET('/api/v1/admin/crawler-health/')).response.status).toBe(403);
    expect((await superClient().GET('/api/v1/admin/crawler-health/')).response.status).toBe(401);
    expect((await ours.owner.api.GET('/api/healthz/crawler')).response.status).toBe(401);
  });
});
