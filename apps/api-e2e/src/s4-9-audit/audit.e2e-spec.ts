import { type Auditor, JUSTIFICATION, openLog } from '../support/audit';
import { ok, raw } from '../support/client';
import { anOrganisation, aPerson, attempt, type Person } from '../support/people';

const LOGS = '/api/v1/audit/logs';

describe('§4.9 the audit log', () => {
  let owner: Person;
  let member: Person;
  let auditor: Auditor;
  let stranger: Auditor;

  beforeAll(async () => {
    const organisation = await anOrganisation();
    owner = organisation.owner;
    member = await aPerson(organisation.tenantId);
    auditor = await openLog(owner);
    stranger = await openLog((await anOrganisation()).owner);
  });

  const list = (query: object, { api }: Auditor = auditor) => ok(api.GET(LOGS, { params: { query } as never }));

  it('§2.8 shows what was done: who, to what, what changed and from where', async () => {
    const space = await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Before' } }));
    const params = { path: { id: space.id } };
    await ok(owner.api.PATCH('/api/v1/spaces/{id}/', { params, body: { name: 'After' } }));
    const { logs } = await list({ action: 'space_updated', actor_id: owner.id });
    expect(logs).toHaveLength(1);
    expect(logs[0]).toMatchObject({
      actor_id: owner.id,
      actor_type: 'user',
      action: 'SPACE_UPDATED',
      entity_type: 'space',
      entity_id: space.id,
      outcome: 'success',
      metadata: {
        actor: { id: owner.id, email: owner.email },
        target: { id: space.id },
        changes: { name: { old: 'Before', new: 'After' } },
      },
    });
    expect(logs[0]!.ip_address).toEqual(expect.any(String));
    expect(logs[0]!.user_agent).toEqual(expect.any(String));
    expect(logs[0]!.request_id).toEqual(expect.any(String));
  });

  it('§2.8 tells of every member that changed, as the interface calls it', async () => {
    const changesOf = async (action: string): Promise<unknown> =>
      (await list({ action })).logs[0]!.metadata['changes' as never];
    const [policy, kwargs] = [{ max_expiration_days: 900 }, { metadata_json: { team: 'north' } }];
    await ok(owner.api.PATCH('/api/v1/admin/api-key-policy', { body: policy }));
    expect(await changesOf('TENANT_POLICY_UPDATED')).toEqual({ max_expiration_days: { old: null, new: 900 } });
    const space = await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Changes' } }));
    const assistant = await ok(
      owner.api.POST('/api/v1/spaces/{id}/applications/assistants/', {
        params: { path: { id: space.id } },
        body: { name: 'Clerk' },
      }),
    );
    const params = { path: { id: assistant.id } };
    await ok(owner.api.POST('/api/v1/assistants/{id}/', { params, body: { ...kwargs, logging_enabled: true } }));
    expect(await changesOf('ASSISTANT_UPDATED')).toEqual({
      metadata_json: { old: null, new: { team: 'north' } },
      logging_enabled: { old: false, new: true },
    });
  });

  it('§15.44 shows logins of people there are', async () => {
    expect((await attempt(member.email, 'not the password')).status).toBe(401);
    const { logs } = await ok(
      auditor.api.GET('/api/v1/audit/logs/user/{user_id}', { params: { path: { user_id: member.id }, query: {} } }),
    );
    const outcomes = logs.filter(({ action }) => action === 'SESSION_STARTED').map(({ outcome }) => outcome);
    expect(outcomes).toContain('success');
    expect(logs.every((entry) => [entry.actor_id, entry.entity_id].includes(member.id))).toBe(true);
    expect(JSON.stringify(logs)).not.toContain('not the password');
  });

  it('§7.2 is shut to administrators who have not said why', async () => {
    for (const path of [LOGS, `${LOGS}/user/${owner.id}`, `${LOGS}/export`]) {
      const answer = await raw(path, { headers: { Authorization: `Bearer ${owner.token}` } });
      expect([answer.status, answer.headers.get('x-error-code')]).toEqual([401, 'AUDIT_SESSION_REQUIRED']);
    }
    const { Cookie } = stranger.headers;
    const foreign = await raw(LOGS, { headers: { ...auditor.headers, Cookie: Cookie! } });
    expect([foreign.status, foreign.body.code]).toEqual([401, 'audit_session_expired']);
  });

  it('§15.64 is nothing for members', async () => {
    const begun = await member.api.POST('/api/v1/audit/access-session', { body: JUSTIFICATION });
    expect(begun.response.status).toBe(403);
    const headers = { ...auditor.headers, Authorization: `Bearer ${member.token}` };
    for (const path of [LOGS, `${LOGS}/export`, '/api/v1/audit/config', '/api/v1/audit/retention-policy']) {
      expect((await raw(path, { headers })).status).toBe(403);
    }
  });

  it('is each tenant’s own', async () => {
    const { logs } = await list({ page_size: 200 }, stranger);
    expect(logs.filter(({ actor_id }) => actor_id === owner.id || actor_id === member.id)).toEqual([]);
    const params = { path: { user_id: owner.id }, query: {} };
    const history = await ok(stranger.api.GET('/api/v1/audit/logs/user/{user_id}', { params }));
    expect(history).toMatchObject({ logs: [], total_count: 0, next_cursor: null });
  });

  it('§6.9 records nothing while it is switched off, but that it was', async () => {
    const toggle = (enabled: boolean) => ok(owner.api.PATCH('/api/v1/settings/audit-logging', { body: { enabled } }));
    await toggle(false);
    await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Unseen' } }));
    await toggle(true);
    await ok(owner.api.POST('/api/v1/spaces/', { body: { name: 'Seen' } }));
    const created = await list({ action: 'SPACE_CREATED' });
    const names = created.logs.map(({ metadata }) => (metadata as { target: { name?: string } }).target.name);
    expect(names).toContain('Seen');
    expect(names).not.toContain('Unseen');
    expect((await list({ search: 'audit_logging_enabled' })).total_count).toBe(2);
  });

  it('§2.8 keeps entries for as long as the tenant says', async () => {
    const change = (retention_days: number) =>
      auditor.api.PUT('/api/v1/audit/retention-policy', { body: { retention_days } });
    expect((await change(2555)).data).toMatchObject({ retention_days: 2555 });
    expect((await change(2556)).response.status).toBe(422);
    expect((await ok(stranger.api.GET('/api/v1/audit/retention-policy'))).retention_days).toBe(365);
  });

  it('§7.5 §8.2 comes as a file', async () => {
    const csv = await raw(`${LOGS}/export?max_records=1`, { headers: auditor.headers });
    expect([csv.status, csv.headers.get('x-records-truncated')]).toEqual([200, 'true']);
    expect(csv.text.trimEnd().split('\r\n')).toHaveLength(2);
  });

  it('§15.70 is exported in the background, for its own tenant alone', async () => {
    const asked = await ok(auditor.api.POST('/api/v1/audit/logs/export/async', { body: { format: 'jsonl' } }));
    const params = { path: { job_id: asked.job_id } };
    const status = () => ok(auditor.api.GET('/api/v1/audit/logs/export/{job_id}/status', { params }));
    let job = await status();
    while (job.status === 'pending' || job.status === 'processing') job = await status();
    expect(job).toMatchObject({ status: 'completed', progress: 100, format: 'jsonl' });
    const file = await raw(job.download_url!, { headers: auditor.headers });
    const entries = file.text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(entries).toHaveLength(job.total_records);
    expect(Buffer.byteLength(file.text)).toBe(job.file_size_bytes);
    for (const path of ['status', 'download']) {
      const answer = await raw(`${LOGS}/export/${asked.job_id}/${path}`, { headers: stranger.headers });
      expect(answer.status).toBe(404);
    }
  });
});
