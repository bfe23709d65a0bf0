import type { FileReader, SingleAnswers } from '@svc/asking';
import { type Caller, newId } from '@svc/kernel';
import type { ModelGateway } from '@svc/models';
import type { Ask } from '../domain/ask';
import { GroupChoice } from './group-choice.service';
import type { QuestionContext } from './question-context.service';

const CALLER = {
  tenantId: newId(),
  kind: 'caller',
  user: { id: newId() },
  credential: { kind: 'session' },
} as unknown as Caller;
const WORDS = 'x'.repeat(600);
const FILE = { name: 'a.txt', fileType: 'text', sizeBytes: 600, textChars: 600 };

/** What a model is asked last that counts a token for each character, of a window with room for so many. */
async function askedWith(room: number): Promise<unknown> {
  const asked: { messages: { content: string }[] }[] = [];
  const model = { contextWindow: 1_000 + room, countLongText: async (text: string) => text.length };
  const answers = {
    ask: async ({ prompt }: { prompt: (typeof asked)[number] }) => {
      asked.push(prompt);
      return { text: '1', usage: { promptTokens: 1, completionTokens: 1 }, failure: null };
    },
  };
  const choice = new GroupChoice(
    { chat: async () => model } as unknown as ModelGateway,
    answers as unknown as SingleAnswers,
    { read: async () => [{ texts: [{ name: FILE.name, text: WORDS }] }] } as unknown as FileReader,
  );
  const members = ['Law', 'Tax'].map((name) => ({ id: name, name, defaultDescription: null, userDescription: null }));
  const context = { group: { groupChat: { members } }, isUndecided: true, model, files: [FILE], earlier: [] };
  await choice.decide(CALLER, context as unknown as QuestionContext, { question: '' } as Ask, AbortSignal.abort());
  return asked[0]!.messages.at(-1)!.content;
}

it('shows who chooses how files begin where that fits the model, else their names only', async () => {
  expect(await askedWith(1_000)).toBe(JSON.stringify({ filename: FILE.name, begins: WORDS }));
  expect(await askedWith(500)).toBe(JSON.stringify({ filename: FILE.name }));
});
