import type { KnowledgeRights, QuestionFiles } from '@svc/asking';
import type { AssistantDirectory } from '@svc/assistants';
import type { Tx, UnitOfWork } from '@svc/database';
import { type Caller, type GroupChatId, newId } from '@svc/kernel';
import type { ModelCatalogue } from '@svc/models';
import type { GroupMembers } from './group-members.service';
import type { History } from './history.service';
import type { PartnerAccess } from './partner-access.service';
import { QuestionContexts } from './question-context.service';
import { WhoAnswers } from './who-answers.service';

const CALLER = { tenantId: newId() } as Caller;
const MODEL = { canAccess: true, supportsToolCalling: true, securityClassification: null };
const ASSISTANT = { completionModel: MODEL, modelInSpace: true, space: { demandedLevel: null } };
const QUESTION = {
  partner: { kind: 'group' as never, id: newId<GroupChatId>() },
  toolAssistantId: null,
  fileIds: [],
};

/** A question to a group chat of two, of whom the first has a skill. */
function load(forEstimate: boolean) {
  const contexts = new QuestionContexts(
    { read: (_: unknown, work: (tx: Tx) => unknown) => work({} as Tx) } as UnitOfWork,
    new WhoAnswers(
      { mayAsk: async () => ({ group: { groupChat: { members: [{}, {}] } } }) } as unknown as PartnerAccess,
      { answering: async () => ASSISTANT } as unknown as GroupMembers,
    ),
    { skillsOf: async () => [{ name: 'sums' }] } as unknown as AssistantDirectory,
    {} as History,
    {} as KnowledgeRights,
    { forEstimate: async () => [], forQuestion: async () => [] } as unknown as QuestionFiles,
    {} as ModelCatalogue,
  );
  return contexts.load(CALLER, { ...QUESTION, forEstimate } as never);
}

it.each([
  ['a question reads none', false, []],
  ['an estimate reads those', true, [{ name: 'sums' }]],
])('while it is undecided who answers, %s of the skills of who chooses', async (_, forEstimate, skills) => {
  expect(await load(forEstimate)).toMatchObject({ isUndecided: true, tools: [], skills });
});
