import { FAKE_PNG, type FakeOpenAi, FakeToolServer, startFakeOpenAi } from '@svc/testing';
import { askStream, type Frame } from '../support/chat';
import { ok, raw } from '../support/client';
import { download } from '../support/files';
import { anOrganisation, aPerson, type Organisation, type Person } from '../support/people';
import { anAssistantWithTools, type ToolAssistant } from '../support/tools';

describe('§1.4 pictures of a turn', () => {
  let organisation: Organisation;
  let owner: Person;
  let models: FakeOpenAi;
  let tools: FakeToolServer;
  let made: ToolAssistant;

  beforeAll(async () => {
    models = await startFakeOpenAi();
    tools = await FakeToolServer.start();
    organisation = await anOrganisation();
    owner = organisation.owner;
    made = await anAssistantWithTools(owner, { modelsUrl: models.url, toolsUrl: tools.url });
  });
  afterAll(async () => {
    await models?.close();
    await tools?.close();
  });

  /** Has the model call a tool and then say something. */
  async function turn(assistant_id: string, tool: string) {
    models.chatReplies.push({ toolCalls: [{ id: 'a', name: tool, arguments: '{"prompt":"A duck"}' }] });
    models.chatReplies.push({ text: ['There.'] });
    const { frames } = await askStream(owner, { assistant_id, question: 'Show me.' }, 2);
    return frames;
  }

  /** The one picture of a stream, its bytes looked at by who asked and refused to somebody else. */
  async function theirPicture(frames: Frame[]): Promise<string> {
    const [file] = frames.find(({ event }) => event === 'image')!.data.generated_files;
    expect(file).toMatchObject({ mimetype: 'image/png', size: FAKE_PNG.length });
    const link = await ok(
      owner.api.POST('/api/v1/files/{id}/signed-url/', { params: { path: { id: file.id } }, body: {} }),
    );
    const { status, bytes } = await download(link.url);
    expect([status, bytes.equals(FAKE_PNG)]).toEqual([200, true]);
    const colleague = await aPerson(organisation.tenantId);
    const headers = { Authorization: `Bearer ${colleague.token}` };
    expect((await raw(`/api/v1/files/${file.id}/`, { headers })).status).toBe(404);
    return file.id;
  }

  it('that a tool gives are files of who asked, and go with the conversation', async () => {
    const image = { type: 'image', mimeType: 'image/png', data: FAKE_PNG.toString('base64') };
    tools.answer = () => ({ content: [{ type: 'text', text: 'Here.' }, image] });
    const frames = await turn(made.assistantId, 'Sums__add');
    const id = await theirPicture(frames);
    const params = { path: { session_id: frames[0]!.data.session_id as string } };
    const { messages } = await ok(owner.api.GET('/api/v1/conversations/{session_id}/', { params }));
    expect(messages[0]!.generated_files.map((file) => file.id)).toEqual([id]);
    await ok(owner.api.DELETE('/api/v1/conversations/{session_id}/', { params }));
    expect((await owner.api.GET('/api/v1/files/{id}/', { params: { path: { id } } })).response.status).toBe(404);
  });

  it('are made by the assistant of the personal space', async () => {
    const personal = await ok(owner.api.GET('/api/v1/spaces/type/personal/', {}));
    const id = personal.default_assistant!.id;
    const body = { completion_model: { id: made.modelId } };
    await ok(owner.api.POST('/api/v1/assistants/{id}/', { params: { path: { id } }, body }));
    const frames = await turn(id, 'generate_image');
    const told = frames.map(({ event }) => event);
    expect(told.indexOf('svc_event')).toBeGreaterThan(0);
    expect(told.indexOf('image')).toBeGreaterThan(told.indexOf('svc_event'));
    await theirPicture(frames);
  });
});
