import { UnitOfWork } from '@svc/database';
import type { AssistantId, TenantId } from '@svc/kernel';
import { made, makePerson } from '@svc/testing';
import { OthersConversations } from '../src';
import { aScene, type Scene } from './start-conversations';
import { openStage, type Stage } from './support/stage';

const HOUR_MS = 60 * 60_000;

describe('Statistics of a tenant (supplement §11.2, §15.102)', () => {
  let stage: Stage;
  let scene: Scene;
  /** Two questions of one conversation, in two hours. */
  let turns: { id: string; session_id: string }[];
  const [first, second] = [new Date('2026-03-01T10:20:00Z'), new Date('2026-03-01T11:40:00Z')];

  beforeAll(async () => {
    stage = await openStage();
    scene = await aScene(stage.platform, stage.models.url);
    // Another tenant's, which nobody here may hear of.
    await made(ask(stage.scene));
    const begun = await made(ask());
    turns = [begun, await made(ask(scene, { session_id: begun.session_id }))];
    await made(ask(scene, { assistant_id: await assistant('Second') }));
    await assistant('Never asked');
    const sql = 'UPDATE messages SET created_at = $2 WHERE id = $1';
    await stage.database.dataSource.query(sql, [turns[0]!.id, first]);
    await stage.database.dataSource.query(sql, [turns[1]!.id, second]);
    const ofConversation = 'UPDATE conversations SET created_at = $2 WHERE id = $1';
    await stage.database.dataSource.query(ofConversation, [begun.session_id, first]);
  });
  afterAll(() => stage?.close());

  const ask = ({ owner, assistantId }: Scene = scene, more: object = { assistant_id: assistantId }) =>
    owner.call('POST', '/conversations/', { question: 'Who?', ...more });
  const assistant = async (name: string) => {
    const path = `/spaces/${scene.spaceId}/applications/assistants/`;
    const { id } = await made(scene.owner.call('POST', path, { name }));
    await made(scene.owner.call('POST', `/assistants/${id}/`, { completion_model: { id: scene.modelId } }));
    return id as string;
  };
  const read = (path: string, who: Pick<Scene['owner'], 'call'> = scene.owner) => who.call('GET', `/analysis/${path}`);
  const between = (start: Date, end: Date) => `?start_date=${start.toISOString()}&end_date=${end.toISOString()}`;
  const [before, after] = [new Date(first.getTime() - HOUR_MS), new Date(second.getTime() + 1)];

  it('count what there is of the own tenant, ever', async () => {
    expect(await made(read('counts/'))).toEqual({ assistants: 3, sessions: 2, questions: 3 });
  });

  it('list when things were made, oldest first, from the start on and before the end', async () => {
    const { session_id } = turns[0]!;
    const asked = (at: number, date: Date) => {
      const { id } = turns[at]!;
      return { id, created_at: date.toISOString(), assistant_id: scene.assistantId, session_id };
    };
    const session = { id: session_id, created_at: first.toISOString(), assistant_id: scene.assistantId };
    expect(await made(read(`metadata-statistics/${between(before, after)}`))).toEqual({
      assistants: [],
      sessions: [{ ...session, group_chat_id: null }],
      questions: [asked(0, first), asked(1, second)],
    });
    const { questions } = await made(read(`metadata-statistics/${between(first, second)}`));
    expect(questions).toEqual([asked(0, first)]);
  });

  it('tell of the last 30 days where nothing else is said', async () => {
    const { assistants, sessions, questions } = await made(read('metadata-statistics/'));
    expect([assistants.length, sessions.length, questions.length]).toEqual([3, 1, 1]);
  });

  it('count by the hour', async () => {
    const hour = (text: string, count: number) => ({ created_at: `2026-03-01T${text}:00:00.000Z`, count });
    expect(await made(read(`metadata-statistics/aggregated/${between(before, after)}`))).toEqual({
      assistants: [],
      sessions: [hour('10', 1)],
      questions: [hour('10', 1), hour('11', 1)],
    });
  });

  it('say which assistants were asked, and by how many', async () => {
    expect(await made(read(`assistant-activity/${between(before, after)}`))).toEqual({
      active_assistant_count: 1,
      total_trackable_assistants: 3,
      active_assistant_pct: 33.3,
      active_user_count: 1,
    });
    const nobody = { active_assistant_count: 0, active_assistant_pct: 0, active_user_count: 0 };
    expect(await made(read(`assistant-activity/${between(before, first)}`))).toMatchObject(nobody);
  });

  it('count conversations that were begun and questions that were asked apart, of one partner or of all to look into', async () => {
    const get = stage.platform.app.get.bind(stage.platform.app);
    const tenantId = scene.tenantId as TenantId;
    const counts = (from: Date, to: Date, id: string | null) =>
      get(UnitOfWork, { strict: false }).read(tenantId, (tx) => {
        const partner = id === null ? null : ({ kind: 'assistant', id: id as AssistantId } as const);
        return get(OthersConversations, { strict: false }).counts(tx, tenantId, partner, { from, to });
      });
    const { assistantId } = scene;
    expect(await counts(before, after, assistantId)).toEqual({ conversations: 1, questions: 2 });
    expect(await counts(first, second, assistantId)).toEqual({ conversations: 1, questions: 1 });
    // What is asked in a period counts, though the conversation was begun before it.
    const later = new Date(first.getTime() + 1);
    expect(await counts(later, after, assistantId)).toEqual({ conversations: 0, questions: 1 });
    expect(await counts(before, first, assistantId)).toEqual({ conversations: 0, questions: 0 });
    expect(await counts(before, after, null)).toEqual({ conversations: 0, questions: 0 });

    const sql = 'UPDATE assistants SET insight_enabled = true WHERE id = $1';
    await stage.database.dataSource.query(sql, [assistantId]);
    expect(await counts(before, new Date(), null)).toEqual({ conversations: 1, questions: 2 });
    expect(await counts(later, after, null)).toEqual({ conversations: 0, questions: 1 });
  });

  it('are for those with insights alone, and for a stretch that ends after it begins', async () => {
    const member = await makePerson(stage.platform, scene.tenantId);
    for (const path of ['counts/', 'metadata-statistics/', 'metadata-statistics/aggregated/', 'assistant-activity/']) {
      expect([path, (await read(path, member)).status]).toEqual([path, 403]);
    }
    expect((await read(`assistant-activity/${between(after, before)}`)).status).toBe(422);
  });
});
