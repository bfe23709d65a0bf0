import { raw } from '../support/client';

describe('§4.1 outside the prefix', () => {
  it('/version and the description carry the same version', async () => {
    const [version, description] = [await raw('/version'), await raw('/openapi.json')];
    expect(version.status).toBe(200);
    expect(description.body.info.version).toBe(version.body.version);
  });

  it('/openapi.json names the key scheme and the payloads of the stream', async () => {
    const { components } = (await raw('/openapi.json')).body;
    expect(components.securitySchemes.APIKeyAuth).toEqual(expect.objectContaining({ type: 'apiKey', in: 'header' }));
    const streamed = ['SSEFirstChunk', 'SSEText', 'SSEReasoning', 'SSEFiles', 'SSEEneoEvent', 'SSEToolCall'];
    const more = ['SSEToolApprovalRequired', 'SSEToolApprovalTimeout', 'SSETokenUsage', 'SSEError'];
    expect(Object.keys(components.schemas)).toEqual(expect.arrayContaining([...streamed, ...more]));
  });

  it('/docs is a page', async () => {
    const answer = await raw('/docs');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/html')]);
  });

  it.each(['/', '/?a=b', '/spaces/1'])('%s is the web app', async (path) => {
    const answer = await raw(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';");
  });

  it.each([
    '/api/nothing',
    '/scim/nothing',
    '/docs/nothing',
    '/openapi.json/nothing',
    '/web/nothing',
    '/assets/none.js',
  ])('%s is nothing, and says so in JSON', async (path) => {
    const answer = await raw(path);
    expect([answer.status, answer.body]).toEqual([404, { detail: 'Not Found' }]);
  });

  it('the probes answer', async () => {
    expect((await raw('/api/livez')).body).toEqual({ status: 'ok' });
    const ready = await raw('/api/readyz');
    expect([ready.status, ready.body.detail.object_content.code]).toEqual([200, 'object_store_not_configured']);
  });

  it('/api/healthz tells of backend, worker and object store', async () => {
    const { status, body } = await raw('/api/healthz');
    expect(status).toBe(200);
    expect(body.detail).toEqual(
      expect.objectContaining({
        status: 'HEALTHY',
        backend: expect.objectContaining({ status: expect.any(String) }),
        worker: expect.objectContaining({ status: 'HEALTHY' }),
        object_content: expect.objectContaining({ code: 'object_store_not_configured' }),
      }),
    );
  });

  it('the probes are not part of the description', async () => {
    const { paths } = (await raw('/openapi.json')).body;
    expect(Object.keys(paths)).not.toEqual(expect.arrayContaining(['/api/livez']));
    expect(Object.keys(paths)).not.toEqual(expect.arrayContaining(['/api/readyz']));
  });
});
