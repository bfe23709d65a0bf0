import { newId } from '@svc/kernel';
import {
  type FakeOpenAi,
  type KnownPerson,
  made,
  makePerson,
  Person,
  type Platform,
  type TestDatabase,
} from '@svc/testing';
import { aPng, aWav } from '@svc/testing/samples/sample-files';
import { colored, drawn, pdfWithImages } from '@svc/testing/samples/scanned-pdf';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';
import { askStreamed } from './stream-client';

describe('Files in conversations (supplement §1.5, §13.3, spec §3.7)', () => {
  let stage: Stage;
  let database: TestDatabase;
  let models: FakeOpenAi;
  let platform: Platform;
  let scene: Scene;

  beforeAll(async () => {
    stage = await openStage({
      env: { MAX_IN_QUESTION: '3', UPLOAD_MAX_PAGE_PICTURES: '3' },
      vision: true,
    });
    ({ database, models, platform, scene } = stage);
  });

  afterAll(() => stage.close());

  beforeEach(() => models.reset());

  const ask = (json: object) =>
    scene.owner.call('POST', '/conversations/', {
      assistant_id: scene.assistantId,
      question: 'What is in it?',
      ...json,
    });
  const upload = async (bytes: Buffer, name: string, { token }: KnownPerson = scene.owner): Promise<any> => {
    const { status, json } = await new Person(platform, token).upload('/files/', 'upload_file', bytes, name);
    if (status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(json)}`);
    return json;
  };
  const note = (words: string, name = 'note.txt') => upload(Buffer.from(words), name);
  const named = (...files: { id: string }[]) => ({ files: files.map(({ id }) => ({ id })) });
  const userMessages = () => models.lastRequest.json.messages.filter(({ role }: any) => role === 'user');

  it('puts texts before the question, also when the conversation goes on, and shows the files', async () => {
    const file = await note('The secret word is parsnip.');
    const first = await made(ask(named(file)));
    expect(first.files).toEqual([file]);
    const line = JSON.stringify({ filename: 'note.txt', text: 'The secret word is parsnip.' });
    expect(userMessages()[0].content).toMatch(new RegExp(`${line}\n\nWhat is in it\\?$`));
    await made(ask({ assistant_id: undefined, session_id: first.session_id, question: 'Sure?' }));
    expect(userMessages()[0].content).toContain(line);
    expect(userMessages()[1].content).toBe('Sure?');
    const { messages } = await made(scene.owner.call('GET', `/conversations/${first.session_id}/`));
    expect(messages.map((message: any) => message.files)).toEqual([[file], []]);
  });

  it('names a conversation without a question by its files, and streams them in the first event', async () => {
    const files = [await note('a', 'one.txt'), await note('b', 'two.txt')];
    const { frames } = await askStreamed(platform, scene.owner, {
      assistant_id: scene.assistantId,
      question: '',
      ...named(...files),
    });
    expect(frames[0]!.data.files).toEqual(files);
    const { name } = await made(scene.owner.call('GET', `/conversations/${frames[0]!.data.session_id}/`));
    expect(name).toBe('one.txt, two.txt');
  });

  it('shows pictures to a model that sees, those of earlier turns too, and refuses them for one that does not', async () => {
    const picture = await upload(await aPng(40, 30), 'photo.png');
    const first = await made(ask(named(picture)));
    expect(userMessages()[0].content).toEqual([
      { type: 'text', text: 'What is in it?' },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/(png|jpeg);base64,/) } },
    ]);
    await made(ask({ assistant_id: undefined, session_id: first.session_id, question: 'Sure?' }));
    expect(userMessages()[0].content[1].type).toBe('image_url');
    const blind = await aScene(platform, models.url);
    const unseen = await upload(await aPng(40, 30), 'photo.png', blind.owner);
    const body = { assistant_id: blind.assistantId, question: 'What?', ...named(unseen) };
    const refused = await blind.owner.call('POST', '/conversations/', body);
    expect([refused.status, refused.body.svc_error_code]).toEqual([400, 9002]);
  });

  it('shows the pages of a document that are pictures to a model that sees, named by their numbers', async () => {
    const text = `BT /F1 5 Tf 1 0 0 1 72 700 Tm (${'words of a page '.repeat(10)}) Tj ET`;
    const scan = drawn(0, 0, 0, 612, 792);
    const pdf = pdfWithImages([text, scan, scan], [colored(30, 40, [0, 128, 0])]);
    const parts = [
      { type: 'text', text: expect.stringMatching(/words of a page[^]*What is in it\?$/) },
      { type: 'text', text: 'Page 2 of the file "scan.pdf":' },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
      { type: 'text', text: 'Page 3 of the file "scan.pdf":' },
      { type: 'image_url', image_url: { url: expect.stringMatching(/^data:image\/jpeg;base64,/) } },
    ];
    const { session_id } = await made(ask(named(await upload(pdf, 'scan.pdf'))));
    expect(userMessages()[0].content).toEqual(parts);
    const again = { ...named(await upload(pdf, 'scan.pdf')), assistant_id: undefined, session_id };
    await made(ask(again));
    expect(userMessages()[1].content).toEqual(parts);
    const left = 'Not shown: 1 more pages without text of the file "scan.pdf".';
    expect(userMessages()[0].content).toEqual([...parts.slice(0, 3), { type: 'text', text: left }]);
    const { owner, assistantId } = scene;
    const attached = await upload(pdf, 'scan.pdf');
    await made(owner.call('POST', `/assistants/${assistantId}/`, { attachments: [{ id: attached.id }] }));
    await made(ask({}));
    expect(models.lastRequest.json.messages[0].content).toContain('words of a page');
    expect(userMessages()[0].content).toEqual([{ type: 'text', text: 'What is in it?' }, ...parts.slice(1)]);
    await made(owner.call('POST', `/assistants/${assistantId}/`, { attachments: [] }));
    const blind = await aScene(platform, models.url);
    const unseen = await upload(pdf, 'scan.pdf', blind.owner);
    const body = { assistant_id: blind.assistantId, question: 'What is in it?', ...named(unseen) };
    await made(blind.owner.call('POST', '/conversations/', body));
    expect(userMessages()[0].content).toEqual(parts[0]!.text);
  });

  it('has recordings written down once, and refuses them where nothing can', async () => {
    const { owner, assistantId } = await aScene(platform, models.url);
    const recording = await upload(aWav(4_000), 'talk.wav', owner);
    const body = { assistant_id: assistantId, question: 'What was said?', ...named(recording) };
    expect((await owner.call('POST', '/conversations/', body)).status).toBe(400);
    const [provider] = await made(owner.call('GET', '/admin/model-providers/'));
    const keyless = { name: 'Keyless', provider_type: 'openai', credentials: {} };
    const { id: provider_id } = await made(owner.call('POST', '/admin/model-providers/', keyless));
    const locked = { provider_id, name: 'locked', display_name: 'Locked' };
    await made(owner.call('POST', '/admin/tenant-models/transcription/', locked));
    const refused = await owner.call('POST', '/conversations/', body);
    expect([refused.status, refused.body.svc_error_code]).toEqual([503, 9026]);
    const model = { provider_id: provider.id, name: 'fake-transcription', display_name: 'My transcription' };
    await made(owner.call('POST', '/admin/tenant-models/transcription/', model));
    models.transcriptionReplies.push({ text: 'We meet on Tuesday.' });
    const first = await made(owner.call('POST', '/conversations/', body));
    expect(userMessages()[0].content).toContain('We meet on Tuesday.');
    await made(owner.call('POST', '/conversations/', { session_id: first.session_id, question: 'When?' }));
    expect(userMessages()[0].content).toContain('We meet on Tuesday.');
    expect(models.requests.filter(({ path }) => path === '/audio/transcriptions')).toHaveLength(1);
    expect(first.files).toMatchObject([{ id: recording.id, transcription: 'We meet on Tuesday.' }]);
    const { messages } = await made(owner.call('GET', `/conversations/${first.session_id}/`));
    expect(messages[0].files[0]).toMatchObject({ id: recording.id, transcription: 'We meet on Tuesday.' });
    const transcribed = await made(owner.call('GET', `/files/${recording.id}/`));
    expect(transcribed).toEqual({
      ...recording,
      transcription: 'We meet on Tuesday.',
      token_count: expect.any(Number),
      updated_at: expect.any(String),
    });
    const [listed] = (await made(owner.call('GET', '/files/'))).items;
    expect(listed).not.toHaveProperty('transcription');
  });

  it('refuses unknown, deleted and other people’s files, and too many', async () => {
    const other = await makePerson(platform, scene.tenantId);
    const theirs = await upload(Buffer.from('theirs'), 'theirs.txt', other);
    const deleted = await note('gone');
    await made(scene.owner.call('DELETE', `/files/${deleted.id}/`));
    for (const files of [named({ id: newId() }), named(theirs), named(deleted)]) {
      const { status, body } = await ask(files);
      expect([status, body.svc_error_code]).toEqual([400, 9007]);
    }
    const many = await Promise.all([1, 2, 3, 4].map((n) => note(String(n))));
    expect((await ask(named(...many.slice(0, 3)))).status).toBe(200);
    expect((await ask(named(...many))).status).toBe(400);
  });

  it('keeps a file as long as any conversation uses it, and lets it go with the last one', async () => {
    const file = await note('shared');
    const [one, two] = [await made(ask(named(file))), await made(ask(named(file)))];
    const inUse = await scene.owner.call('DELETE', `/files/${file.id}/`);
    expect([inUse.status, inUse.body.details.blockers]).toEqual([409, [{ kind: 'chat_attachment', count: 2 }]]);
    await made(scene.owner.call('DELETE', `/conversations/${one.session_id}/`));
    expect((await scene.owner.call('GET', `/files/${file.id}/`)).status).toBe(200);
    await made(scene.owner.call('DELETE', `/conversations/${two.session_id}/`));
    expect((await scene.owner.call('GET', `/files/${file.id}/`)).status).toBe(404);
  });

  it.each(['assistant', 'space'])(
    'lets files go at once with the %s that alone used them (supplement §15.157)',
    async (what) => {
      const { owner, spaceId, assistantId } = await aScene(platform, models.url);
      const put = (name: string) => upload(Buffer.from(name), name, owner);
      const [own, shared, attached] = [await put('own.txt'), await put('shared.txt'), await put('attached.txt')];
      const other = await made(owner.call('POST', '/spaces/', { name: 'Elsewhere' }));
      const body = { question: 'What?', ...named(own, shared) };
      await made(owner.call('POST', `/assistants/${assistantId}/`, { attachments: [{ id: attached.id }] }));
      await made(owner.call('POST', '/conversations/', { ...body, assistant_id: assistantId }));
      const kept = await made(owner.call('POST', `/spaces/${other.id}/applications/assistants/`, { name: 'Keeper' }));
      await made(owner.call('POST', `/assistants/${kept.id}/`, { attachments: [{ id: shared.id }] }));
      const path = what === 'space' ? `/spaces/${spaceId}/` : `/assistants/${assistantId}/`;
      expect((await owner.call('DELETE', path)).status).toBe(204);
      const status = async ({ id }: { id: string }) => (await owner.call('GET', `/files/${id}/`)).status;
      expect([await status(own), await status(attached), await status(shared)]).toEqual([404, 404, 200]);
      const trail = await database.dataSource.query(
        `SELECT DISTINCT actor_id FROM audit_outbox WHERE action = 'FILE_DELETED' AND entity_id = ANY($1)`,
        [[own.id, attached.id]],
      );
      expect(trail).toEqual([{ actor_id: owner.id }]);
      const states = await database.dataSource.query(
        `SELECT DISTINCT c.state FROM object_contents c LEFT JOIN file_contents f ON f.content_id = c.id
       WHERE c.tenant_id = (SELECT tenant_id FROM files WHERE id = $1) AND f.file_id IS NULL`,
        [shared.id],
      );
      expect(states).toEqual([{ state: 'delete_pending' }]);
    },
  );

  it('either uses a file or lets it be deleted, when both are tried at once', async () => {
    for (let round = 0; round < 20; round++) {
      const file = await note(`round ${round}`);
      const [asked, deleted] = await Promise.all([ask(named(file)), scene.owner.call('DELETE', `/files/${file.id}/`)]);
      expect([
        [200, 409],
        [400, 204],
      ]).toContainEqual([asked.status, deleted.status]);
    }
  });

  it('counts files before a message is sent', async () => {
    const file = await note('word '.repeat(50));
    const picture = await upload(await aPng(40, 30), 'photo.png');
    const { file_tokens, excluded_file_count, input_tokens } = await made(
      scene.owner.call('POST', '/conversations/preflight', {
        assistant_id: scene.assistantId,
        file_ids: [file.id, picture.id],
      }),
    );
    expect(file_tokens).toBeGreaterThan(50);
    expect([excluded_file_count, input_tokens]).toEqual([1, 0]);
  });

  it('counts files of any kind, up to fifty, which no question takes (supplement §15.73)', async () => {
    const { owner, assistantId } = await aScene(platform, models.url);
    const kinds = [
      await upload(await aPng(40, 30), 'photo.png', owner),
      await upload(aWav(4_000), 'talk.wav', owner),
      await upload(Buffer.from('word '.repeat(50)), 'note.txt', owner),
      await upload(Buffer.from('more'), 'more.txt', owner),
    ];
    const estimate = (file_ids: string[]) =>
      owner.call('POST', '/conversations/preflight', { assistant_id: assistantId, file_ids });
    const { file_tokens, excluded_file_count } = await made(estimate(kinds.map(({ id }) => id)));
    expect(file_tokens).toBeGreaterThan(50);
    expect(excluded_file_count).toBe(2);
    expect((await estimate(Array.from({ length: 51 }, () => newId()))).status).toBe(422);
  });

  it('reads no text that is endless: it refuses the question, and estimates its cost (supplement §1.5)', async () => {
    const file = await note('Once upon a time.', 'endless.txt');
    // A file of that length, as far as anybody knows who has not read it.
    await database.dataSource.query('UPDATE files SET token_count = 50000000 WHERE id = $1', [file.id]);
    const refused = await ask(named(file));
    expect([refused.status, refused.body.svc_error_code]).toEqual([400, 9003]);
    expect(refused.body.details.tokens_used).toBeGreaterThanOrEqual(50_000_000);
    const json = { assistant_id: scene.assistantId, question: 'And then?', file_ids: [file.id] };
    const { file_tokens, input_tokens } = await made(scene.owner.call('POST', '/conversations/preflight', json));
    expect(file_tokens).toBe(50_000_000);
    expect(input_tokens).toBeLessThan(100);
    const path = `/assistants/${scene.assistantId}/token-estimate`;
    const { breakdown } = await made(scene.owner.call('POST', path, { text: 'And then?', file_ids: [file.id] }));
    expect(breakdown.file_details).toEqual({ [file.id]: 50_000_000 });
  });

  it('sends an assistant’s attachments with every question', async () => {
    const { owner, assistantId } = await aScene(platform, models.url);
    const file = await upload(Buffer.from('Office hours: nine to five.'), 'hours.txt', owner);
    await made(owner.call('POST', `/assistants/${assistantId}/`, { attachments: [{ id: file.id }] }));
    const { files } = await made(
      owner.call('POST', '/conversations/', { assistant_id: assistantId, question: 'When?' }),
    );
    expect(files).toEqual([]);
    expect(models.lastRequest.json.messages[0].content).toContain('Office hours: nine to five.');
    const estimate = await made(owner.call('POST', '/conversations/preflight', { assistant_id: assistantId }));
    expect(estimate.assistant_attachment_tokens).toBeGreaterThan(5);
  });
});
