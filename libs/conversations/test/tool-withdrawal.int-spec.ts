import { setTimeout } from 'node:timers/promises';
import { McpHttpModule } from '@svc/mcp';
import { RedisClient } from '@svc/redis';
import { eventually, FakeToolServer, gate, type KnownPerson, made, makeKey, makePerson } from '@svc/testing';
import { answerOf, askStreamed, type Streamed } from './stream-client';
import { giveTools } from './support/give-tools';
import { nextApproval, openApprovals } from './support/open-approvals';
import { openStage, type Stage } from './support/stage';

let stage: Stage;
let tools: FakeToolServer;
let owner: KnownPerson;
let serverId: string;

beforeAll(async () => {
  tools = await FakeToolServer.start();
  stage = await openStage({ more: [McpHttpModule], env: { MCP_MAX_ROUNDS: '3' } });
  await stage.database.dataSource.query('UPDATE completion_models SET supports_tool_calling = true');
  owner = stage.scene.owner;
  serverId = await giveTools(stage.scene, tools.url);
});
afterAll(async () => {
  await stage.close();
  await tools.close();
});
beforeEach(async () => {
  await stage.clear();
  tools.reset();
});

const calls = (...ids: string[]) => ({
  text: ['Let me see. '],
  toolCalls: ids.map((id) => ({ id, name: 'Sums__add', arguments: '{"a":1,"b":2}' })),
});
const told = (): string[] =>
  stage.models.lastRequest.json.messages.filter(({ role }: any) => role === 'tool').map(({ content }: any) => content);
const question = () => ({ assistant_id: stage.scene.assistantId, question: 'How much?' });

/** A question whose one call waits for its asker. */
const waiting = async (asker = owner): Promise<{ id: string; streamed: Promise<Streamed> }> => {
  const redis = stage.platform.app.get(RedisClient, { strict: false });
  const before = await openApprovals(redis);
  stage.models.chatReplies.push(calls('a'), { text: ['Done.'] });
  const streamed = askStreamed(stage.platform, asker, { ...question(), require_tool_approval: true });
  return { id: await nextApproval(redis, before), streamed };
};
const approve = (id: string, by = owner) =>
  by.call('POST', `/conversations/approve-tools/?approval_id=${id}`, [{ tool_call_id: 'a', approved: true }]);

describe('What is withdrawn while a call waits for its asker', () => {
  const toolId = async () => (await made(owner.call('GET', `/mcp-servers/${serverId}/tools/`))).items[0].id as string;
  const settings = () => `/mcp-servers/settings/${serverId}/`;
  const ofAssistant = () => `/assistants/${stage.scene.assistantId}/mcp-servers/${serverId}/`;

  it.each([
    [
      'the server, by the tenant',
      () => owner.call('PUT', settings(), { is_org_enabled: false }),
      () => owner.call('PUT', settings(), { is_org_enabled: true }),
    ],
    [
      'the tool, by the tenant',
      async () => owner.call('PUT', `/mcp-servers/settings/tools/${await toolId()}/`, { is_enabled: false }),
      async () => owner.call('PUT', `/mcp-servers/settings/tools/${await toolId()}/`, { is_enabled: true }),
    ],
    [
      'the server, by the assistant',
      () => owner.call('DELETE', ofAssistant()),
      () => owner.call('POST', ofAssistant()),
    ],
  ])('%s, is not called', async (_what, withdraw, giveBack) => {
    const { id, streamed } = await waiting();
    const withdrawn = await withdraw();
    expect(withdrawn.status).toBeLessThan(300);
    expect((await approve(id)).status).toBe(200);
    const { frames } = await streamed;
    await giveBack();
    expect(tools.calls).toEqual([]);
    expect(answerOf(frames)).toBe('Let me see. Done.');
    expect(told()).toEqual(['The tool may not be used any more.']);
  });

  it('credentials: the server is called with those that took their place', async () => {
    const bearer = (token: string) => owner.call('PUT', settings(), { env_vars: { token } });
    await made(owner.call('POST', `/mcp-servers/${serverId}/`, { http_auth_type: 'bearer' }));
    await made(bearer('first'));
    const { id, streamed } = await waiting();
    await made(bearer('second'));
    await made(approve(id));
    await streamed;
    expect(tools.calls).toMatchObject([{ headers: { authorization: 'Bearer second' } }]);
  });
});

describe('A call that waits for a service', () => {
  it('§15.27 is decided by the key that its own was rotated into, and by no other', async () => {
    const { tenantId } = stage.scene;
    const first = await makeKey(stage.platform, tenantId);
    const second = await makeKey(stage.platform, tenantId, {
      rotated_from_key_id: first.id,
      ancestor_ids: [first.id],
    });
    const other = await makeKey(stage.platform, tenantId);
    const redis = stage.platform.app.get(RedisClient, { strict: false });
    const before = await openApprovals(redis);
    stage.models.chatReplies.push(calls('a'), { text: ['Done.'] });
    const by = ({ secret }: { secret: string }, path: string, json: object) =>
      fetch(`${stage.platform.baseUrl}${path}`, {
        method: 'POST',
        headers: { 'X-API-Key': secret, 'Content-Type': 'application/json' },
        body: JSON.stringify(json),
      });
    const asked = by(first, '/conversations/', { ...question(), stream: true, require_tool_approval: true });
    const path = `/conversations/approve-tools/?approval_id=${await nextApproval(redis, before)}`;
    const decision = [{ tool_call_id: 'a', approved: true }];
    expect((await by(other, path, decision)).status).toBe(403);
    expect((await by(second, path, decision)).status).toBe(200);
    await (await asked).text();
    expect(tools.calls).toHaveLength(1);
  });
});

describe('Between two rounds of tools', () => {
  /** Runs a question whose model thinks for more than a second after its first call, for which long what was read holds. */
  const inTheMiddle = async (ask: () => Promise<unknown>, meanwhile: () => Promise<unknown>) => {
    const { opened, open } = gate();
    stage.models.chatReplies.push(calls('a'), { ...calls('b'), until: opened }, { text: ['Done.'] });
    const asked = ask();
    await eventually('the first round is over', () => stage.models.requests.length === 2);
    await meanwhile();
    await setTimeout(1_000);
    open();
    return asked;
  };
  const stored = () => stage.database.dataSource.query('SELECT status, failure_code FROM messages');

  it('an assistant that is hidden from its asker ends the turn, and no more is called', async () => {
    const { spaceId, assistantId } = stage.scene;
    const viewer = await makePerson(stage.platform, stage.scene.tenantId);
    await made(owner.call('POST', `/spaces/${spaceId}/members/`, { id: viewer.id, role: 'viewer' }));
    const publish = (published: boolean) =>
      owner.call('POST', `/assistants/${assistantId}/publish/?published=${published}`);
    await made(publish(true));
    const ask = () => askStreamed(stage.platform, viewer, question());
    const { frames } = (await inTheMiddle(ask, () => made(publish(false)))) as Streamed;
    expect(frames.at(-1)!.event).toBe('error');
    expect(tools.calls).toHaveLength(1);
    expect(await stored()).toMatchObject([{ failure_code: 'forbidden_action' }]);
  });

  it('a key that expires ends the turn, and no more is called', async () => {
    const { id, secret } = await makeKey(stage.platform, stage.scene.tenantId);
    const headers = { 'X-API-Key': secret };
    const ask = () => stage.platform.call('/conversations/', { method: 'POST', headers, json: question() });
    const expire = () =>
      stage.database.dataSource.query(`UPDATE api_keys SET expires_at = now() - interval '1 minute' WHERE id = $1`, [
        id,
      ]);
    expect(await inTheMiddle(ask, expire)).toMatchObject({ status: 401, body: { code: 'invalid_api_key' } });
    expect(tools.calls).toHaveLength(1);
  });
});
