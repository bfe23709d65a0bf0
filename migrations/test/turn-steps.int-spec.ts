import { migrate, revertLast } from '@svc/database';
import { aSpace, aWorld, insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAMES = ['NameTurnStates1795361527000', 'CreateMessageSteps1795361528000', 'KeepModelRecords1795361529000'];
const MODEL = { id: 'm', token_limit: 8_000, nickname: 'Fast', provider_type: 'builtin', created_at: '2026-01-01' };

describe('Turns that were stored before they had steps', () => {
  let database: TestDatabase;

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAMES[0]);
    const { owner } = await aWorld(database);
    const [tenant_id, user_id, space_id] = [owner.tenantId, owner.user.id, await aSpace(database, owner)];
    await database.across.run(async (tx) => {
      const conversation_id = '00000000-0000-7000-8000-000000000001';
      const assistant_id = conversation_id;
      await insertRow(tx, 'assistants', { id: assistant_id, tenant_id, space_id, name: 'Helper' });
      await insertRow(tx, 'conversations', { id: conversation_id, tenant_id, user_id, assistant_id, name: 'Talk' });
      const turn = { tenant_id, conversation_id, question: 'Why?', version: 1, completion_model: MODEL };
      const said = { answer: 'So.', reasoning: 'Hm.', num_tokens_question: 9, num_tokens_answer: 2 };
      await insertRow(tx, 'messages', { ...turn, ...said, id: id(1), status: 'complete' });
      await insertRow(tx, 'messages', { ...turn, id: id(2), status: 'aborted' });
      const lease = { lease_expires_at: new Date() };
      await insertRow(tx, 'messages', { ...turn, ...lease, id: id(3), status: 'streaming' });
    });
  });
  afterAll(() => database.close());

  const id = (n: number): string => `00000000-0000-7000-8000-00000000001${n}`;
  const turns = (): Promise<any[]> =>
    database.dataSource.query(`SELECT status, completion_model FROM messages ORDER BY id`);

  it('get the new names, their steps as rows, and the model as a record', async () => {
    expect(await migrate(database.dataSource, MIGRATIONS)).toEqual(expect.arrayContaining(NAMES));
    const stored = await turns();
    expect(stored.map(({ status }) => status)).toEqual(['completed', 'stopped', 'running']);
    expect(stored[0].completion_model).toMatchObject({
      id: 'm',
      kind: 'completion',
      contextWindow: 8_000,
      displayName: 'Fast',
      builtin: true,
      createdAt: '2026-01-01',
    });
    const steps = await database.dataSource.query(
      `SELECT message_id, kind, answer_length, text, prompt_tokens, completion_tokens FROM message_steps ORDER BY position`,
    );
    const none = { text: null, prompt_tokens: null, completion_tokens: null };
    expect(steps).toEqual([
      { ...none, message_id: id(1), kind: 'reasoning', answer_length: 0, text: 'Hm.' },
      { ...none, message_id: id(1), kind: 'model-call', answer_length: 3, prompt_tokens: 9, completion_tokens: 2 },
    ]);
  });

  it('are as before when the migrations are undone', async () => {
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAMES[0]);
    const stored = await database.dataSource.query(
      `SELECT status, reasoning, completion_model FROM messages ORDER BY id`,
    );
    expect(stored.map(({ status }: any) => status)).toEqual(['complete', 'aborted', 'streaming']);
    expect(stored[0]).toMatchObject({ reasoning: 'Hm.', completion_model: { ...MODEL, max_input_tokens: 8_000 } });
    expect(await migrate(database.dataSource, MIGRATIONS)).toEqual(expect.arrayContaining(NAMES));
  });
});
