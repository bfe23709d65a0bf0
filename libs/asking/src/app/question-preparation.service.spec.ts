import type { TenantId } from '@svc/kernel';
import type { CompletionModelRecord, ModelGateway } from '@svc/models';
import type { KnowledgeSearch } from './knowledge-search.service';
import type { MaterialReader } from './material-reader.service';
import { PromptBuilder } from './prompt-builder.service';
import { type OpenQuestion, QuestionPreparation } from './question-preparation.service';
import type { WebSearch } from './web/web-search.service';

const WINDOW = 2_000;

describe('QuestionPreparation', () => {
  const find = jest.fn(async () => []);
  const browse = jest.fn(async () => []);
  const model = {
    contextWindow: WINDOW,
    countTokens: () => {
      throw new Error('What people send may have any length.');
    },
    countLongText: async (text: string) => text.length,
  };
  const preparation = new QuestionPreparation(
    { chat: async () => model } as unknown as ModelGateway,
    {
      read: async ({ question }: OpenQuestion) => ({
        question: { text: question, images: [] },
        fileTexts: [],
        attachments: [],
        earlier: [],
      }),
    } as unknown as MaterialReader,
    { find } as unknown as KnowledgeSearch,
    new PromptBuilder(),
    { find: browse } as unknown as WebSearch,
  );
  const prepare = (question: string) =>
    preparation.prepare(
      'tenant' as TenantId,
      {
        question,
        assistantPrompt: null,
        files: [],
        attachments: [],
        earlier: [],
        transcription: null,
        knowledge: null,
        model: { contextWindow: WINDOW } as CompletionModelRecord,
        version: 2,
        useWebSearch: true,
      },
      new AbortController().signal,
    );

  beforeEach(() => jest.clearAllMocks());

  it('searches with a question that fits', async () => {
    const question = 'x'.repeat(WINDOW - 1_000);
    expect((await prepare(question)).prompt.messages).toEqual([{ role: 'user', content: question }]);
    expect([find.mock.calls.length, browse.mock.calls.length]).toEqual([1, 1]);
  });

  it('refuses one that does not before anything is searched with it', async () => {
    await expect(prepare('x'.repeat(WINDOW - 999))).rejects.toMatchObject({
      code: 'query_too_long',
      details: { tokens_used: 1_001, token_limit: 1_000 },
    });
    expect([find.mock.calls.length, browse.mock.calls.length]).toEqual([0, 0]);
  });
});
