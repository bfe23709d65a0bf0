import type { AssistantId, TenantId, UserCaller, UserId } from '@svc/kernel';
import { recordedQueries } from '@svc/testing';
import { AskService } from '../src/app/ask.service';
import { QuestionContexts } from '../src/app/question-context.service';
import type { Ask } from '../src/domain/ask';
import { aScene, type Scene, withKnowledge } from './start-conversations';
import { openStage, type Stage } from './support/stage';

describe('What a question asks of the database before its first word', () => {
  let stage: Stage;

  beforeAll(async () => {
    stage = await openStage();
  });
  afterAll(() => stage.close());

  const service = <Service>(type: new (...dependencies: never[]) => Service) =>
    stage.platform.app.get(type, { strict: false });
  const caller = ({ tenantId, owner }: Scene): UserCaller => ({
    kind: 'caller',
    tenantId: tenantId as TenantId,
    user: { id: owner.id as UserId, email: owner.email, username: null },
    permissions: new Set(['assistants']),
    credential: { kind: 'session', issuedAt: new Date() },
  });
  const question = ({ assistantId }: Scene): Ask => ({
    partner: { kind: 'assistant', id: assistantId as AssistantId },
    question: 'Who?',
    version: 2,
    stream: true,
    fileIds: [],
    toolAssistantId: null,
    useWebSearch: false,
    requireToolApproval: false,
    disabledToolServerIds: [],
  });
  const tablesOf = (statements: readonly { sql: string }[]) =>
    statements.map(({ sql }) => /\b(?:INTO|(?<!KEY )UPDATE) (\w+)/.exec(sql)?.[1]);
  const loading = async (scene: Scene) => {
    const work = () => service(QuestionContexts).load(caller(scene), question(scene));
    const { statements, trips } = await recordedQueries(stage.platform.app, work);
    return { statements: statements.length, trips };
  };

  it('is one statement each for the assistant with its parts, the space and the model, the last two together', async () => {
    expect(await loading(stage.scene)).toEqual({ statements: 3, trips: 2 });
  });

  it('is one more for a collection without anything in it, beside the others', async () => {
    const scene = await aScene(stage.platform, stage.models.url);
    await withKnowledge(scene, {});
    expect(await loading(scene)).toEqual({ statements: 4, trips: 2 });
  });

  it('is nothing between its context and its model, and the turn is stored in one statement', async () => {
    const scene = await aScene(stage.platform, stage.models.url);
    await withKnowledge(scene, {});
    const turn = () => service(AskService).begin(caller(scene), question(scene)).finished;
    // The connection to the provider is opened once.
    await turn();
    const { statements } = await recordedQueries(stage.platform.app, turn);
    const begun = ['conversations'];
    const counted = ['token_usage', 'users'];
    const ended = ['messages', 'conversations', 'message_steps'];
    expect(tablesOf(statements.slice(4))).toEqual([...begun, ...counted, ...ended]);
  });
});
