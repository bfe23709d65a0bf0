import { eventually, FakeWeb } from '@svc/testing';
import { ask } from '../support/chat';
import { type ApiClient, ok, raw } from '../support/client';
import { deployment } from '../support/deployment';
import { aCollection } from '../support/knowledge';
import { anOrganisation, type Organisation } from '../support/people';

const at = (id: string) => ({ params: { path: { id } } });
const refusal = async (answer: Promise<{ response: Response; error?: unknown }>) => {
  const { response, error } = await answer;
  return [response.status, (error as { svc_error_code?: number } | undefined)?.svc_error_code];
};

describe('§4.6 websites', () => {
  const web = new FakeWeb();
  let organisation: Organisation;
  let api: ApiClient;
  let spaceId: string;

  beforeAll(async () => {
    await web.listen();
    organisation = await anOrganisation();
    api = organisation.owner.api;
  });
  afterAll(() => web.close());
  beforeEach(async () => {
    web.reset();
    ({ spaceId } = await aCollection(organisation.owner));
    const page = (text: string, link = '') => ({ body: `<h1>${text}</h1><a href="${link}">more</a>` });
    web.pages.set('/robots.txt', { body: 'User-agent: *\nDisallow:\n', type: 'text/plain' });
    web.pages.set('/guide/', page('The ferry to Ven leaves at nine.', 'second'));
    web.pages.set('/guide/second', page('Bicycles travel free of charge.'));
  });

  const add = (body: { url: string } & Record<string, unknown>, id = spaceId) =>
    api.POST('/api/v1/spaces/{id}/knowledge/websites/', { ...at(id), body });
  const ended = (id: string) =>
    eventually(
      'the crawl has ended',
      async () => {
        const { latest_crawl: run } = await ok(api.GET('/api/v1/websites/{id}/', at(id)));
        return run && !['queued', 'in progress'].includes(run.status) ? run : null;
      },
      { timeoutMs: 120_000 },
    );

  it('are crawled when they are added; assistants answer from their pages', async () => {
    const site = await ok(add({ url: `${web.url.replace('http:', 'HTTP:')}/guide/#top` }));
    expect(site).toMatchObject({ url: `${web.url}/guide/`, name: `${web.url}/guide/`, requires_http_auth: false });
    const run = await ended(site.id);
    expect(run).toMatchObject({ status: 'complete', pages_crawled: 2, pages_failed: 0, failure_summary: {} });
    expect(await ok(api.GET('/api/v1/crawl-runs/{id}/', at(run.id)))).toEqual(run);
    const pages = (await ok(api.GET('/api/v1/websites/{id}/info-blobs/', at(site.id)))).items;
    expect(pages.map(({ metadata }) => metadata.url).sort()).toEqual([`${web.url}/guide/`, `${web.url}/guide/second`]);
    expect(pages.every(({ website_id: id, original_available: kept }) => id === site.id && !kept)).toBe(true);
    const blob = await ok(api.GET('/api/v1/info-blobs/{id}/', at(pages[0]!.id)));
    expect(blob.text).toContain('# ');
    const renamed = api.POST('/api/v1/info-blobs/{id}/', { ...at(blob.id), body: { metadata: { title: 'Other' } } });
    expect(await refusal(renamed)).toEqual([400, 9007]);
    for (const retrieval_mode of ['cosine', 'hybrid'] as const) {
      const body = { search_string: 'When does the ferry leave?', num_chunks: 1, retrieval_mode };
      const { items } = await ok(api.POST('/api/v1/websites/{id}/searches/', { ...at(site.id), body }));
      expect(items.map(({ text }) => text)).toEqual([expect.stringContaining('The ferry to Ven leaves at nine.')]);
    }
    const jobs = await ok(api.GET('/api/v1/jobs/'));
    expect(jobs.items.filter(({ task }) => task === 'crawl').map(({ status }) => status)).toContain('complete');
    const listed = (await ok(api.GET('/api/v1/spaces/{id}/knowledge/', at(spaceId)))).websites.items;
    expect(listed.map(({ id, metadata }) => [id, metadata.size > 0])).toEqual([[site.id, true]]);

    const assistant = await ok(
      api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...at(spaceId), body: { name: 'Guide' } }),
    );
    const update = { ...at(assistant.id), body: { websites: [{ id: site.id }] } };
    expect((await ok(api.POST('/api/v1/assistants/{id}/', update))).websites.map(({ id }) => id)).toEqual([site.id]);
    const turn = await ask(organisation.owner, { question: 'When does the ferry leave?', assistant_id: assistant.id });
    expect(JSON.stringify(turn.body.references)).toContain(site.id);

    expect(await ok(api.DELETE('/api/v1/websites/{id}/', at(site.id)))).toEqual({
      id: site.id,
      deletion_info: { success: true },
    });
    expect((await refusal(api.GET('/api/v1/info-blobs/{id}/', at(blob.id))))[0]).toBe(404);
    expect((await ok(api.GET('/api/v1/assistants/{id}/', at(assistant.id)))).websites).toEqual([]);
  });

  it('are one each, however many add the same address at once', async () => {
    const added = Array.from({ length: 6 }, () => refusal(add({ url: `${web.url}/guide/second` })));
    const refused = Array.from({ length: 5 }, () => [400, 9009]);
    expect((await Promise.all(added)).sort()).toEqual([[201, undefined], ...refused]);
  });

  it('tell what the latest crawl could not read, and why', async () => {
    web.pages.set('/guide/', { body: '<h1>Guide</h1><a href="gone">gone</a><a href="bare">bare</a>' });
    web.pages.set('/guide/bare', { body: '<title>Bare</title>' });
    const site = await ok(add({ url: `${web.url}/guide/` }));
    const run = await ended(site.id);
    expect(run.failure_summary).toEqual({ HTTP_ERROR: 1, EMPTY_CONTENT: 1 });
    const failures = await ok(api.GET('/api/v1/crawl-runs/{id}/failures/', at(run.id)));
    expect(failures).toEqual({
      count: 2,
      items: [
        { url: `${web.url}/guide/gone`, kind: 'page', reason: 'HTTP_ERROR', detail: 'STATUS_404' },
        { url: `${web.url}/guide/bare`, kind: 'page', reason: 'EMPTY_CONTENT', detail: null },
      ],
    });
    const later = await (await ok(api.POST('/api/v1/websites/{id}/run/', at(site.id))), ended(site.id));
    expect((await ok(api.GET('/api/v1/crawl-runs/{id}/failures/', at(run.id)))).items).toEqual([]);
    expect((await ok(api.GET('/api/v1/crawl-runs/{id}/failures/', at(later.id)))).count).toBe(2);
    const other = await anOrganisation();
    expect((await refusal(other.owner.api.GET('/api/v1/crawl-runs/{id}/failures/', at(later.id))))[0]).toBe(404);
  });

  it.each([
    ['credentials in the address', { url: 'https://user:pass@example.com/' }, 422],
    ['a user name without a password', { url: 'https://example.com', http_auth_username: 'me' }, 422],
    ['files of a sitemap', { url: 'https://example.com', crawl_type: 'sitemap', download_files: true }, 422],
    ['another scheme', { url: 'ftp://example.com/' }, 400],
    ['a private address', { url: 'http://169.254.169.254/latest/' }, 400],
  ])('cannot be added with %s', async (_what, body, status) => {
    expect((await refusal(add(body)))[0]).toBe(status);
  });

  it('are in a space once, and crawled once at a time', async () => {
    const site = await ok(add({ url: `${web.url}/guide/` }));
    expect(await refusal(add({ url: `${web.url}/guide/` }))).toEqual([400, 9009]);
    await ended(site.id);
    await ok(api.POST('/api/v1/websites/{id}/run/', at(site.id)));
    const unknown = '00000000-0000-4000-8000-000000000000';
    const bulk = { body: { website_ids: [site.id, unknown, 'no-id'] } };
    const { total, queued, errors } = await ok(api.POST('/api/v1/websites/bulk/run/', bulk));
    expect(total).toBe(3);
    expect(queued + errors.length).toBe(3);
    expect(errors.map((error) => (error as { website_id: string }).website_id)).toEqual(
      expect.arrayContaining([unknown, 'no-id']),
    );
    for (const count of [0, 51]) {
      const body = { website_ids: Array.from({ length: count }, () => unknown) };
      expect(await refusal(api.POST('/api/v1/websites/bulk/run/', { body }))).toEqual([400, 9007]);
    }
    await ended(site.id);
    expect((await ok(api.GET('/api/v1/websites/{id}/runs/', at(site.id)))).count).toBeGreaterThan(1);
  });

  it('are changed and moved; the organisation knows which addresses it crawls', async () => {
    const site = await ok(add({ url: 'nowhere.invalid/a', name: 'Nowhere', update_interval: 'weekly' }));
    const body = {
      name: null,
      http_auth_username: 'me',
      http_auth_password: 'secret',
      update_interval: 'daily' as const,
    };
    const changed = await ok(api.POST('/api/v1/websites/{id}/', { ...at(site.id), body }));
    expect(changed).toMatchObject({
      name: 'https://nowhere.invalid/a',
      requires_http_auth: true,
      update_interval: 'daily',
    });
    expect(JSON.stringify(changed)).not.toContain('secret');
    // The credentials are those of one server.
    const isGuardedAt = async (url: string) =>
      (await ok(api.POST('/api/v1/websites/{id}/', { ...at(site.id), body: { url } }))).requires_http_auth;
    expect(await isGuardedAt('https://nowhere.invalid/b')).toBe(true);
    expect(await isGuardedAt('https://elsewhere.invalid/a')).toBe(false);
    expect(await isGuardedAt('https://nowhere.invalid/a')).toBe(false);
    const check = () =>
      ok(api.GET('/api/v1/websites/check-url/', { params: { query: { url: 'https://NOWHERE.invalid/a' } } }));
    expect(await check()).toBeNull();
    const shared = await ok(api.GET('/api/v1/spaces/type/organization/'));
    await ok(api.POST('/api/v1/websites/{id}/transfer/', { ...at(site.id), body: { target_space_id: shared.id } }));
    expect(await check()).toMatchObject({ website_id: site.id, space_id: shared.id, update_interval: 'daily' });
  });

  it('every site with an interval can be crawled at once by the super admin', async () => {
    const headers = { 'X-API-Key': deployment().super_api_key };
    const answer = await raw('/api/v1/sysadmin/crawl-all-weekly-websites/', { method: 'POST', headers });
    expect([answer.status, answer.body]).toEqual([200, { status: 'queued', queued: expect.any(Number) }]);
  });

  it('the lists of an earlier release are gone', async () => {
    const { token } = organisation.owner;
    for (const method of ['GET', 'POST']) {
      const answer = await raw('/api/v1/websites/', { method, headers: { Authorization: `Bearer ${token}` } });
      expect([answer.status, answer.body]).toEqual([410, { detail: 'Gone' }]);
      expect((await raw('/api/v1/websites/', { method })).status).toBe(401);
    }
  });
});
