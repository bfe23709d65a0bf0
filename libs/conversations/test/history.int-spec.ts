import { FileDirectory } from '@svc/content';
import { type FakeOpenAi, made, Person, type TestDatabase } from '@svc/testing';
import type { Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

const TURNS = 200;
const FILES = 20;
const WORDS = 'A sentence of the file, said again and again. '.repeat(40);

describe('A long conversation (supplement §13.4)', () => {
  let stage: Stage;
  let database: TestDatabase;
  let models: FakeOpenAi;
  let scene: Scene;
  let session_id: string;
  let fileIds: string[];

  beforeAll(async () => {
    stage = await openStage();
    ({ database, models, scene } = stage);
    const person = new Person(stage.platform, scene.owner.token);
    fileIds = [];
    for (let n = 0; n <= FILES; n++) {
      const { json } = await person.upload('/files/', 'upload_file', Buffer.from(WORDS), `file${n}.txt`);
      fileIds.push(json.id);
    }
    session_id = (await made(ask({ assistant_id: scene.assistantId, question: 'First?' }))).session_id;
    await database.dataSource.query(`UPDATE messages SET created_at = now() - interval '1 year'`);
    await database.dataSource.query(
      `INSERT INTO messages (id, tenant_id, conversation_id, question, answer, version, status, created_at)
       SELECT gen_random_uuid(), $1, $2, 'Question ' || n || '?', 'Answer ' || n || '.', 1, 'completed',
         now() + (n - $3 + 3.5) * interval '1 hour' FROM generate_series(2, $3::int) AS n`,
      [scene.tenantId, session_id, TURNS],
    );
    await database.dataSource.query(
      `INSERT INTO message_files (tenant_id, message_id, kind, file_id, position)
       SELECT m.tenant_id, m.id, 'question', f.id, f.position FROM messages m
       CROSS JOIN unnest($2::uuid[]) WITH ORDINALITY AS f(id, position)
       WHERE m.conversation_id = $1 AND (f.id <> $3 OR m.created_at < now())`,
      [session_id, fileIds, fileIds.at(-1)],
    );
  });
  afterAll(() => stage.close());
  beforeEach(() => models.reset());
  afterEach(() => jest.restoreAllMocks());

  const ask = (json: object) => scene.owner.call('POST', '/conversations/', json);
  const asked = () => models.lastRequest.json.messages.filter(({ role }: any) => role === 'user').slice(0, -1);

  it('sends the four newest turns with their files, when more do not fit, and reads those files alone', async () => {
    const directory = stage.platform.app.get(FileDirectory, { strict: false });
    const read = jest.spyOn(directory, 'texts');
    const found = jest.spyOn(directory, 'findMany');
    // The window of 8,000 tokens cannot even hold these; what is asked here is what was read for it.
    const { status, body } = await ask({ session_id, question: 'And now?' });
    expect([status, body.svc_error_code]).toEqual([400, 9003]);
    const ids = read.mock.calls.flatMap(([files]) => files.map(({ id }) => id));
    expect(ids.sort()).toEqual(fileIds.slice(0, FILES).sort());
    expect(read).toHaveBeenCalledTimes(1);
    // A page of turns, whatever the length of the conversation.
    expect(found.mock.results).toHaveLength(3);
  });

  it('sends as many of the newest turns as fit, in their order, from any number of pages', async () => {
    await database.dataSource.query('DELETE FROM message_files');
    await made(ask({ session_id, question: 'And now?' }));
    const questions = asked().map(({ content }: any) => content);
    expect(questions.length).toBeGreaterThan(4);
    expect(questions.length).toBeLessThanOrEqual(TURNS);
    expect(questions.at(-1)).toBe(`Question ${TURNS}?`);
    expect(questions).toEqual(
      Array.from({ length: questions.length }, (_, index) =>
        index === 0 && questions.length === TURNS ? 'First?' : `Question ${TURNS - questions.length + index + 1}?`,
      ),
    );
  });

  it('is named by how it began', async () => {
    models.chatReplies.push({ text: ['A title'] });
    await made(scene.owner.call('POST', `/conversations/${session_id}/title/`));
    expect(JSON.stringify(models.lastRequest.json.messages)).toContain('Question: First?');
  });
});
