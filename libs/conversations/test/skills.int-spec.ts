import { SkillsHttpModule } from '@svc/skills';
import {
  type FakeOpenAi,
  type KnownPerson,
  made,
  makePerson,
  type Platform,
  startFakeOpenAi,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import { aScene, type Scene, startConversations } from './start-conversations';
import { askStreamed } from './stream-client';

const BODY = 'Begin every minute with the word Resolved.';
const DESCRIPTION = 'Writes minutes. Use it after meetings.';

let db: TestDatabase;
let models: FakeOpenAi;
let platform: Platform;
let scene: Scene;
let owner: KnownPerson;
let inspector: KnownPerson;
let skillId: string;

beforeAll(async () => {
  db = await testDatabase();
  models = await startFakeOpenAi();
  platform = await startConversations(db.url, { more: [SkillsHttpModule], env: { MCP_MAX_ROUNDS: '2' } });
  scene = await aScene(platform, models.url);
  owner = scene.owner;
  const role = await made(owner.call('POST', '/roles/', { name: 'Inspectors', permissions: ['assistant_debug'] }));
  inspector = await makePerson(platform, scene.tenantId, { roles: [{ id: role.id }] });
  await made(owner.call('POST', `/spaces/${scene.spaceId}/members/`, { id: inspector.id, role: 'editor' }));
  const skill = { name: 'minutes', description: DESCRIPTION, body: BODY };
  skillId = (await made(owner.call('POST', '/skills/', skill))).id;
  await give([skillId]);
});
beforeEach(async () => {
  models.reset();
  await db.dataSource.query('UPDATE completion_models SET supports_tool_calling = true');
});
afterAll(async () => {
  await platform.close();
  await models.close();
  await db.close();
});

const give = (ids: string[]) =>
  made(owner.call('POST', `/assistants/${scene.assistantId}/`, { skills: ids.map((id) => ({ id })) }));
const call = (args: object, id = 'a') => ({ id, name: 'load_skill', arguments: JSON.stringify(args) });
const wants = (...toolCalls: ReturnType<typeof call>[]) => models.chatReplies.push({ text: [], toolCalls });
const says = (text: string) => models.chatReplies.push({ text: [text] });
const question = (more: object = {}) => ({ assistant_id: scene.assistantId, question: 'How much?', ...more });
const ask = (more: object = {}) => made(inspector.call('POST', '/conversations/', question(more)));
const systemOf = (request: any): string =>
  request.json.messages.find(({ role }: any) => role === 'system')?.content ?? '';
const told = (): string[] =>
  models.lastRequest.json.messages.filter(({ role }: any) => role === 'tool').map(({ content }: any) => content);
const activation = async ({ session_id, id, message_id }: any) =>
  (await made(inspector.call('GET', `/conversations/${session_id}/messages/${id ?? message_id}/diagnostics/`)))
    .skill_activation;

describe('ADR 0071 skills in a turn', () => {
  it('are named to the model, loaded when it asks, stored as calls and named in diagnostics', async () => {
    wants(call({ name: 'minutes' }));
    says('Resolved.');
    const turn = await ask();
    expect(turn.answer).toBe('Resolved.');
    const [first] = models.requests;
    expect(systemOf(first)).toContain(`- minutes: ${DESCRIPTION}`);
    expect(systemOf(first)).not.toContain(BODY);
    expect(first!.json.tools.map((tool: any) => tool.function.name)).toEqual(['load_skill']);
    expect(told()).toEqual([BODY]);
    const { messages } = await made(inspector.call('GET', `/conversations/${turn.session_id}/`));
    const shown = {
      tool_name: 'load_skill',
      result_status: 'succeeded',
      arguments: { name: 'minutes' },
      approved: null,
    };
    expect(messages[0].tool_calls).toEqual([expect.objectContaining(shown)]);
    expect(await activation(messages[0].id ? { ...messages[0], session_id: turn.session_id } : turn)).toEqual({
      skills: [{ name: 'minutes', files: [] }],
    });
  });

  it('are counted: the list in preflight, and in usage what was loaded, too', async () => {
    const preflight = await made(owner.call('POST', '/conversations/preflight', question()));
    expect(preflight.skill_context_tokens).toBeGreaterThan(0);
    expect(preflight.skill_context_tokens).toBeLessThanOrEqual(preflight.prompt_tokens);
    const usageOf = async () => (await askStreamed(platform, owner, question())).frames.at(-1)!.data.usage;
    says('No need.');
    const listed = (await usageOf()).skill_context_tokens;
    wants(call({ name: 'minutes' }));
    says('Resolved.');
    expect(listed).toBeGreaterThan(0);
    expect((await usageOf()).skill_context_tokens).toBeGreaterThan(listed);
  });

  it('are loaded unasked where tools need an approval', async () => {
    wants(call({ name: 'minutes' }));
    says('Resolved.');
    const { frames } = await askStreamed(platform, owner, question({ require_tool_approval: true }));
    expect(frames.map(({ event }) => event)).not.toContain('tool_approval_required');
    expect(told()).toEqual([BODY]);
  });

  it('count towards the rounds of a turn', async () => {
    for (const id of ['a', 'b']) wants(call({ name: 'minutes' }, id));
    says('Enough.');
    expect((await ask()).answer).toBe('Enough.');
    expect(models.requests.map(({ json }: any) => json.tools?.length ?? 0)).toEqual([1, 1, 0]);
  });

  it.each([
    ['a skill it does not have', { name: 'other' }, 'no skill of that name'],
    ['a file it does not have', { name: 'minutes', path: 'x.md' }, 'no text file of that path'],
    ['a path that is no text', { name: 'minutes', path: 7 }, 'no text'],
  ])('are not loaded for %s', async (_what, args, why) => {
    wants(call(args));
    says('Well.');
    const turn = await ask();
    expect(told()[0]).toContain(why);
    const { messages } = await made(inspector.call('GET', `/conversations/${turn.session_id}/`));
    expect(messages[0].tool_calls[0].result_status).toBe('failed');
    expect(await activation({ session_id: turn.session_id, id: messages[0].id })).toBeNull();
  });

  it('come to no model that cannot call functions', async () => {
    await db.dataSource.query('UPDATE completion_models SET supports_tool_calling = false');
    says('Plainly.');
    await ask();
    expect(systemOf(models.lastRequest)).not.toContain('minutes');
    expect(models.lastRequest.json.tools).toBeUndefined();
    const preflight = await made(owner.call('POST', '/conversations/preflight', question()));
    expect(preflight.skill_context_tokens).toBe(0);
  });

  it('are loaded as they were when they were asked for, and are gone with their skill', async () => {
    const other = await made(owner.call('POST', '/skills/', { name: 'gone', description: 'd' }));
    await give([skillId, other.id]);
    await made(owner.call('DELETE', `/skills/${other.id}/`));
    const { skills } = await made(owner.call('GET', `/assistants/${scene.assistantId}/`));
    expect(skills).toEqual([{ id: skillId, name: 'minutes', description: DESCRIPTION }]);
    says('Only one.');
    await ask();
    expect(systemOf(models.lastRequest)).not.toContain('- gone');
  });
});
