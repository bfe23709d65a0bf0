import {
  eventually,
  type FakeOpenAi,
  FakeToolServer,
  RunningDeployment,
  type Replica,
  startFakeOpenAi,
} from '@svc/testing';
import { once } from 'node:events';
import { WebSocket } from 'ws';
import { frames } from '../support/chat';
import { ok, superClient } from '../support/client';
import { deployment as told } from '../support/deployment';
import { aKey, atKey, type Key } from '../support/keys';
import { anOrganisation, aPerson, type Person, roleId } from '../support/people';
import { anAssistantWithTools } from '../support/tools';

jest.setTimeout(900_000);

const WORDS = ['word0 ', 'word1 ', 'word2 ', 'word3 '];
const SAID = 'word0 word1 word2 ';

/** A page that follows a conversation on one replica. */
class Follower {
  readonly heard: { readonly event: string; readonly payload: any }[] = [];

  private constructor(readonly socket: WebSocket) {
    socket.on('message', (message) => {
      const { type, data } = JSON.parse(String(message));
      if (type === 'conversation_updates') this.heard.push(data);
    });
  }

  static async of(baseUrl: string, { token }: Person, session_id: string): Promise<Follower> {
    const socket = new WebSocket(`${baseUrl.replace(/^http/, 'ws')}/api/v1/ws`, ['svc', `auth_${token}`]);
    const follower = new Follower(socket);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'subscribe', data: { channel: 'conversation_updates', session_id } }));
    return follower;
  }

  get answer(): string {
    return this.heard.map(({ event, payload }) => (/^(snapshot|text)$/.test(event) ? payload.answer : '')).join('');
  }

  /** How the turn ended; undefined while it runs. */
  get end(): string | undefined {
    return this.heard.find(({ event }) => event === 'end')?.payload.status;
  }
}

/** A stream as far as it has come. */
class Reading {
  text = '';
  readonly ended: Promise<void>;

  constructor(response: Response) {
    this.ended = this.read(response).catch(() => undefined);
  }

  get sessionId(): string {
    return frames(this.text)[0]!.data.session_id;
  }

  private async read({ body }: Response): Promise<void> {
    const decoder = new TextDecoder();
    for await (const bytes of body!) this.text += decoder.decode(bytes as Uint8Array, { stream: true });
  }
}

describe('§2.1, supplement §15.166: turns, access and replicas', () => {
  const deployment = RunningDeployment.underTest();
  let replica: Replica;
  let models: FakeOpenAi;
  let tools: FakeToolServer;
  let owner: Person;
  let assistantId: string;
  const followers: Follower[] = [];

  beforeAll(async () => {
    replica = await deployment.replica();
    models = await startFakeOpenAi();
    tools = await FakeToolServer.start();
    ({ owner } = await anOrganisation());
    ({ assistantId } = await anAssistantWithTools(owner, { modelsUrl: models.url, toolsUrl: tools.url }));
  });
  afterAll(async () => {
    for (const { socket } of followers) socket.terminate();
    await models?.close();
    await tools?.close();
    await replica?.stop();
  });

  const at = (id: string) => ({ params: { path: { id } } });

  async function askReplica(more: object = {}): Promise<Reading> {
    const response = await fetch(`${replica.baseUrl}/api/v1/conversations/`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${owner.token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ assistant_id: assistantId, question: 'Who?', stream: true, ...more }),
    });
    return new Reading(response);
  }

  /** A turn on the replica that waits for a decision about two calls. */
  async function aWaitingTurn(): Promise<{ reading: Reading; approvalId: string }> {
    const call = (id: string) => ({ id, name: 'Sums__add', arguments: '{"a":1}' });
    models.chatReplies.push({ text: ['Let me see. '], toolCalls: [call('a'), call('b')] });
    const reading = await askReplica({ require_tool_approval: true });
    const required = () => frames(reading.text).find(({ event }) => event === 'tool_approval_required');
    const { data } = await eventually('somebody is asked', required, { timeoutMs: 120_000 });
    return { reading, approvalId: data.approval_id };
  }

  /** Lets the first call run, on the first api. */
  const approve = (approval_id: string) =>
    owner.api.POST('/api/v1/conversations/approve-tools/', {
      params: { query: { approval_id } },
      body: [{ tool_call_id: 'a', approved: true }],
    });

  /** A turn on the replica whose model says three words and then nothing more, followed on the first. */
  async function aTurn(): Promise<{ reading: Reading; follower: Follower }> {
    models.chatReplies.push({ text: WORDS, hangAfter: 3 });
    const reading = await askReplica();
    await eventually('the turn talks', () => reading.text.includes('word2'), { timeoutMs: 120_000 });
    const follower = await Follower.of(told().base_url, owner, reading.sessionId);
    followers.push(follower);
    await eventually('it is heard elsewhere', () => follower.answer === SAID, { timeoutMs: 120_000 });
    return { reading, follower };
  }

  const stored = async (session_id: string) => {
    const params = { path: { session_id } };
    const { messages } = await ok(owner.api.GET('/api/v1/conversations/{session_id}/', { params }));
    return messages.map(({ answer }) => answer);
  };

  it('§3.9, §5.1.4 access that ends on one has ended on the other by then', async () => {
    const { tenantId, owner: administrator } = await anOrganisation();
    const { api } = administrator;
    const [roleOfOwner, roleOfUser] = [await roleId(tenantId, 'Owner'), await roleId(tenantId, 'User')];
    const person = await aPerson(tenantId, [{ id: roleOfOwner }]);
    const space = await ok(api.POST('/api/v1/spaces/', { body: { name: 'Shared' } }));
    const group = await ok(api.POST('/api/v1/user-groups/', { body: { name: 'Group' } }));
    const joining = { params: { path: { id: group.id, user_id: person.id } } };
    const member = { ...at(space.id), body: { id: group.id, role: 'admin' as const } };
    await ok(api.POST('/api/v1/user-groups/{id}/users/{user_id}/', joining));
    await ok(api.POST('/api/v1/spaces/{id}/group-members/', member));
    const [confined, wide] = [
      await aKey(person.api, { scope_type: 'space', scope_id: space.id }),
      await aKey(person.api, { permission: 'admin' }),
    ];
    const setRole = (id: string) => {
      const body = { roles: [{ id }] };
      return superClient().POST('/api/v1/sysadmin/users/{user_id}/', {
        params: { path: { user_id: person.id } },
        body,
      });
    };
    const left = { path: { id: space.id, group_id: group.id } };
    const removeGroup = () => api.DELETE('/api/v1/spaces/{id}/group-members/{group_id}/', { params: left });
    const ends: [Key, () => Promise<object>, () => Promise<object>, string][] = [
      [
        wide,
        () => person.api.POST('/api/v1/api-keys/{key_id}/suspend', atKey(wide)),
        () => person.api.POST('/api/v1/api-keys/{key_id}/reactivate', atKey(wide)),
        '401 invalid_api_key',
      ],
      [wide, () => setRole(roleOfUser), () => setRole(roleOfOwner), '403 owner_permission_revoked'],
      [
        confined,
        () => api.DELETE('/api/v1/user-groups/{id}/users/{user_id}/', joining),
        () => api.POST('/api/v1/user-groups/{id}/users/{user_id}/', joining),
        '403 owner_membership_revoked',
      ],
      [
        confined,
        removeGroup,
        () => api.POST('/api/v1/spaces/{id}/group-members/', member),
        '403 owner_membership_revoked',
      ],
    ];
    const askThere = async ({ secret }: Key) => {
      const answer = await fetch(`${replica.baseUrl}/api/v1/users/me/`, { headers: { 'X-API-Key': secret } });
      const { code } = (await answer.json()) as { code?: string };
      return answer.ok ? '200' : `${answer.status} ${code}`;
    };
    for (const [key, end, restore, refused] of ends) {
      // A process that is stuck for a second is not waited for: on a slow machine another try may be needed.
      await eventually(refused, async () => {
        await eventually('the key is known there', async () => (await askThere(key)) === '200');
        await end();
        const heard = await askThere(key);
        await restore();
        return heard === refused;
      });
    }
  });

  it('a turn on one is joined and stopped on the other', async () => {
    const { reading, follower } = await aTurn();
    const params = { path: { session_id: reading.sessionId } };
    const { response } = await owner.api.POST('/api/v1/conversations/{session_id}/stop/', { params });
    expect(response.status).toBe(204);
    await reading.ended;
    expect(frames(reading.text).at(-1)!.event).toBe('token_usage');
    await eventually('its end is heard', () => follower.end, { timeoutMs: 120_000 });
    expect([follower.end, follower.answer]).toEqual(['complete', SAID]);
    expect(await stored(reading.sessionId)).toEqual([SAID]);
  });

  it('§3.8 calls on one are decided about on the other', async () => {
    const { reading, approvalId } = await aWaitingTurn();
    expect(tools.calls).toHaveLength(0);
    models.chatReplies.push({ text: ['One.'] });
    expect((await ok(approve(approvalId))).status).toBe('accepted');
    await reading.ended;
    const states = frames(reading.text)
      .filter(({ event }) => event === 'tool_call')
      .flatMap(({ data }) => data.tools)
      .map(({ tool_call_id, result_status }) => `${tool_call_id} ${result_status}`);
    for (const state of ['a approved', 'a succeeded', 'b denied']) expect(states).toContain(state);
    expect(tools.calls).toHaveLength(1);
    expect(await stored(reading.sessionId)).toEqual(['Let me see. One.']);
  });

  it('turns whose replica is killed, talking or waiting, are closed as failed with what they had said', async () => {
    const waiting = await aWaitingTurn();
    const listener = await Follower.of(told().base_url, owner, waiting.reading.sessionId);
    followers.push(listener);
    await eventually('it is heard elsewhere', () => listener.answer === 'Let me see. ', { timeoutMs: 120_000 });
    const { reading, follower } = await aTurn();
    const called = tools.calls.length;
    replica.kill();
    await Promise.all([reading.ended, waiting.reading.ended]);
    // Their leases run out after 40 seconds, and the others look every 10.
    await eventually('their end is heard', () => follower.end && listener.end, { timeoutMs: 180_000 });
    expect([follower.end, follower.answer]).toEqual(['failed', SAID]);
    expect([listener.end, listener.answer]).toEqual(['failed', 'Let me see. ']);
    expect(await stored(reading.sessionId)).toEqual([SAID]);
    expect(await stored(waiting.reading.sessionId)).toEqual(['Let me see. ']);
    const { response, error } = await approve(waiting.approvalId);
    expect(response.status).toBe(409);
    expect(error).toMatchObject({ code: 'approval_conflict', existing_status: 'expired' });
    expect(tools.calls).toHaveLength(called);
  });
});
