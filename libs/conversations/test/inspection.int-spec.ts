import { newId } from '@svc/kernel';
import { type KnownPerson, made, makePerson } from '@svc/testing';
import { withKnowledge } from './start-conversations';
import { openStage, type Stage } from './support/stage';

describe('What lies behind a turn (supplement §11.2, §15.104)', () => {
  let stage: Stage;
  let member: KnownPerson;
  let inspector: KnownPerson;

  beforeAll(async () => {
    stage = await openStage();
    member = await makePerson(stage.platform, stage.scene.tenantId);
    const role = await made(owner().call('POST', '/roles/', { name: 'Inspectors', permissions: ['assistant_debug'] }));
    inspector = await makePerson(stage.platform, stage.scene.tenantId, { roles: [{ id: role.id }] });
    const members = `/spaces/${stage.scene.spaceId}/members/`;
    await made(owner().call('POST', members, { id: inspector.id, role: 'editor' }));
    await withKnowledge(stage.scene, { Facts: 'The parsnip is a root.' });
  });
  afterAll(() => stage.close());
  beforeEach(() => stage.clear());

  const owner = () => stage.scene.owner;
  const logging = (enabled: boolean) =>
    made(owner().call('POST', `/assistants/${stage.scene.assistantId}/`, { logging_enabled: enabled }));
  const ask = (person: KnownPerson = owner()) =>
    made(
      stage.platform.call('/conversations/?version=2', {
        method: 'POST',
        token: person.token,
        json: { assistant_id: stage.scene.assistantId, question: 'What is the parsnip?' },
      }),
    );
  const logs = () => stage.database.dataSource.query('SELECT details FROM message_logs');

  describe('the log', () => {
    it('is the exact request of a turn whose assistant logs, and not readable in the database', async () => {
      await logging(true);
      const turn = await ask();
      const { messages } = stage.models.lastRequest.json;
      const logged = await made(owner().call('GET', `/logging/${turn.id}/`));
      expect(logged).toMatchObject({
        id: turn.id,
        question: 'What is the parsnip?',
        answer: turn.answer,
        tools: turn.tools,
        generated_files: [],
        web_search_references: [],
        tool_calls: [],
        logging_details: {
          context: messages[0].content,
          model_kwargs: expect.any(Object),
          json_body: { model: 'fake-completion', messages },
        },
      });
      expect(messages[0].content).toContain('The parsnip is a root.');
      expect(logged.references.map(({ id }: { id: string }) => id)).toEqual(
        turn.references.map(({ id }: { id: string }) => id),
      );
      const [{ details }] = await logs();
      expect(details).toMatch(/^v1:/);
      expect(details).not.toContain('parsnip');
    });

    it('is gone with its turn', async () => {
      await logging(true);
      const { id, session_id } = await ask();
      expect((await owner().call('DELETE', `/conversations/${session_id}/`)).status).toBe(204);
      expect((await owner().call('GET', `/logging/${id}/`)).status).toBe(404);
      expect(await logs()).toEqual([]);
    });

    it('is of no turn that was asked while logging was off', async () => {
      await logging(false);
      const before = await ask();
      await logging(true);
      for (const id of [before.id, newId()]) {
        expect((await owner().call('GET', `/logging/${id}/`)).status).toBe(404);
      }
    });

    it('is for administrators', async () => {
      await logging(true);
      const { id } = await ask();
      const { status, body } = await member.call('GET', `/logging/${id}/`);
      expect([status, body.code]).toEqual([403, 'forbidden_action']);
    });
  });

  describe('diagnostics', () => {
    const diagnostics = (person: KnownPerson, session: string, message: string) =>
      person.call('GET', `/conversations/${session}/messages/${message}/diagnostics/`);

    it('are of a turn in a conversation of one’s own', async () => {
      const { id, session_id } = await ask(inspector);
      expect(await made(diagnostics(inspector, session_id, id))).toEqual({
        session_id,
        message_id: id,
        skill_activation: null,
      });
      const [own, theirs] = [await ask(inspector), await ask()];
      expect((await diagnostics(inspector, own.session_id, id)).status).toBe(404);
      expect((await diagnostics(inspector, theirs.session_id, theirs.id)).status).toBe(404);
    });

    it('need the permission', async () => {
      const { id, session_id } = await ask();
      expect((await diagnostics(member, session_id, id)).status).toBe(403);
    });
  });
});
