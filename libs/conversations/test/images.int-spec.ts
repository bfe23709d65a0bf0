import { McpHttpModule } from '@svc/mcp';
import {
  FAKE_PNG,
  type FakeImageReply,
  type FakeOpenAi,
  FakeToolServer,
  follow,
  type KnownPerson,
  made,
  makePerson,
  type Platform,
} from '@svc/testing';
import type { Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { answerOf, askStreamed } from './stream-client';

const PNG = { type: 'image', mimeType: 'image/png', data: FAKE_PNG.toString('base64') };

describe('pictures of a turn', () => {
  let stage: Stage;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;
  let owner: KnownPerson;
  let tools: FakeToolServer;
  let personalId: string;

  beforeAll(async () => {
    const env = { USING_IMAGE_GENERATION: 'true', IMAGE_GENERATION_TIMEOUT_SECONDS: '1', MODEL_MAX_RETRIES: '0' };
    stage = await openStage({ more: [McpHttpModule], env });
    ({ models, platform, scene } = stage);
    owner = scene.owner;
    tools = await FakeToolServer.start();
    await stage.database.dataSource.query('UPDATE completion_models SET supports_tool_calling = true');
    const { server } = await made(owner.call('POST', '/mcp-servers/', { name: 'Sums', http_url: tools.url }));
    await made(owner.call('POST', `/mcp-servers/settings/${server.id}/`, {}));
    await made(owner.call('PATCH', `/spaces/${scene.spaceId}/`, { mcp_servers: [{ id: server.id }] }));
    await made(owner.call('POST', `/assistants/${scene.assistantId}/mcp-servers/${server.id}/`));
    const personal = await made(owner.call('GET', '/spaces/type/personal/'));
    personalId = personal.default_assistant.id;
    await made(owner.call('POST', `/assistants/${personalId}/`, { completion_model: { id: scene.modelId } }));
  });
  beforeEach(() => {
    models.reset();
    tools.reset();
  });
  afterAll(async () => {
    await tools?.close();
    await stage?.close();
  });

  const wants = (...names: [string, string][]) =>
    models.chatReplies.push({
      toolCalls: names.map(([id, name]) => ({ id, name, arguments: '{"prompt":"A duck"}' })),
      usage: { prompt_tokens: 10, completion_tokens: 5 },
    });
  const says = (text: string) =>
    models.chatReplies.push({ text: [text], usage: { prompt_tokens: 20, completion_tokens: 7 } });
  const ask = (assistant_id: string, more: object = {}) =>
    askStreamed(platform, owner, { assistant_id, question: 'Show me.', ...more });
  const told = (): string => models.lastRequest.json.messages.at(-1).content;
  const chats = () => models.requests.filter(({ path }) => path === '/chat/completions');
  const read = (id: string) => made(owner.call('GET', `/conversations/${id}/`));
  const bytesOf = async (id: string): Promise<Buffer> => {
    const { url } = await made(owner.call('POST', `/files/${id}/signed-url/`, {}));
    return (await follow(url)).bytes;
  };
  const filesLeft = async (): Promise<number> =>
    (await stage.database.dataSource.query('SELECT count(*)::int AS n FROM files'))[0].n;

  describe('§1.4 that a tool gives', () => {
    it('are files of who asked: told, stored, downloaded, and gone with the conversation', async () => {
      tools.answer = () => ({ content: [{ type: 'text', text: 'Here.' }, PNG] });
      wants(['a', 'Sums__add']);
      says('There.');
      const { frames } = await ask(scene.assistantId);
      const [image] = frames.filter(({ event }) => event === 'image');
      const [file] = image!.data.generated_files;
      expect(file).toMatchObject({ name: 'image-1.png', mimetype: 'image/png', size: FAKE_PNG.length });
      expect(told()).toContain('The user is shown 1 of the 1 images');
      const { session_id } = frames[0]!.data;
      const [message] = (await read(session_id)).messages;
      expect(message).toMatchObject({ files: [], generated_files: [{ id: file.id }] });
      expect((await bytesOf(file.id)).equals(FAKE_PNG)).toBe(true);
      const stranger = await makePerson(platform, scene.tenantId);
      expect((await stranger.call('GET', `/files/${file.id}/`)).status).toBe(404);
      expect((await owner.call('DELETE', `/files/${file.id}/`)).body.code).toBe('file_in_use');
      expect((await owner.call('DELETE', `/conversations/${session_id}/`)).status).toBe(204);
      expect((await owner.call('GET', `/files/${file.id}/`)).status).toBe(404);
    });

    it('are in the answer of who does not want a stream, in their order', async () => {
      tools.answer = () => ({ content: [PNG, PNG] });
      wants(['a', 'Sums__add']);
      says('There.');
      const turn = await made(
        owner.call('POST', '/conversations/', { assistant_id: scene.assistantId, question: 'Show me.' }),
      );
      expect(turn.generated_files.map(({ name }: any) => name)).toEqual(['image-1.png', 'image-2.png']);
      const [message] = (await read(turn.session_id)).messages;
      expect(message.generated_files).toEqual(turn.generated_files);
    });

    it.each([
      ['no picture by its bytes', Buffer.from('<svg/>').toString('base64')],
      ['too large', Buffer.concat([FAKE_PNG, Buffer.alloc(6 * 1024 * 1024)]).toString('base64')],
    ])('are left out when one is %s', async (what, data) => {
      if (what === 'too large') await limitPictures(5 * 1024 * 1024);
      const before = await filesLeft();
      tools.answer = () => ({ content: [{ ...PNG, data }] });
      wants(['a', 'Sums__add']);
      says('Nothing.');
      const { frames } = await ask(scene.assistantId);
      expect(answerOf(frames)).toBe('Nothing.');
      expect(frames.some(({ event }) => event === 'image')).toBe(false);
      expect(told()).toContain('The user is shown 0 of the 1 images');
      expect(await filesLeft()).toBe(before);
    });

    const limitPictures = (bytes: number) =>
      stage.database.dataSource.query('UPDATE storage_policy SET session_image_limit_bytes = $1', [bytes]);
  });

  describe('§13.5 that the model makes', () => {
    it('are announced, shown, counted and kept', async () => {
      models.imageReplies.push({ usage: { input_tokens: 3, output_tokens: 100 } });
      wants(['a', 'generate_image']);
      says('A duck.');
      const { frames } = await ask(personalId);
      const names = frames.map(({ event }) => event);
      expect(names).toEqual(['first_chunk', 'tool_call', 'svc_event', 'image', 'tool_call', 'text', 'token_usage']);
      expect(frames[2]!.data).toEqual({ session_id: expect.any(String), svc_event_type: 'generating_image' });
      expect(frames.at(-1)!.data.usage).toMatchObject({
        prompt_tokens: 33,
        completion_tokens: 112,
        context_prompt_tokens: 20,
        context_completion_tokens: 7,
      });
      const { session_id, generated_files } = frames[3]!.data;
      const [message] = (await read(session_id)).messages;
      expect(message).toMatchObject({ generated_files, num_tokens_question: 33, num_tokens_answer: 112 });
      expect((await bytesOf(generated_files[0].id)).equals(FAKE_PNG)).toBe(true);
      const drawn = models.requests.find(({ path }) => path === '/images/generations');
      expect(drawn!.json).toEqual({ model: 'gpt-image-1', prompt: 'A duck', n: 1 });
    });

    it.each<[string, FakeImageReply, string]>([
      ['forbidden', { status: 400 }, 'refused'],
      ['away', { status: 503 }, 'could not be made now'],
      ['too slow', { until: new Promise(() => undefined) }, 'could not be made now'],
      ['no picture', { bytes: Buffer.from('<html>') }, 'is no picture'],
    ])('are none when the maker is %s, and the turn goes on', async (_what, reply, words) => {
      models.imageReplies.push(reply);
      wants(['a', 'generate_image']);
      says('Sorry.');
      const { frames } = await ask(personalId);
      expect(answerOf(frames)).toBe('Sorry.');
      expect(frames.some(({ event }) => event === 'image')).toBe(false);
      expect(told()).toContain(words);
      const { messages } = await read(frames[0]!.data.session_id);
      expect(messages[0]).toMatchObject({ generated_files: [], tool_calls: [{ result_status: 'failed' }] });
    });

    it('are offered by the assistant of the personal space alone', async () => {
      says('No.');
      await ask(scene.assistantId);
      expect(chats()[0]!.json.tools.map((tool: any) => tool.function.name)).toEqual(['Sums__add']);
      says('Yes.');
      await ask(personalId);
      expect(models.lastRequest.json.tools.map((tool: any) => tool.function.name)).toEqual(['generate_image']);
    });
  });
});
