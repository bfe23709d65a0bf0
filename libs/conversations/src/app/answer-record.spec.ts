import type { DocumentReference } from '@svc/asking';
import type { Clock } from '@svc/kernel';
import { AnswerRecord } from './answer-record';

const CITED = { infoBlobId: 'aaaaaaaa-0000-7000-8000-000000000000' } as DocumentReference;
const THOUGHT_OF = { infoBlobId: 'bbbbbbbb-0000-7000-8000-000000000000' } as DocumentReference;
const tools = { skillTokens: 0, describe: () => ({ serverName: 'S', toolName: 't', title: null }) };

describe('an answer as it grows', () => {
  it('keeps thoughts in their place that were said as text, and cites nothing for them', () => {
    const record = new AnswerRecord(2, [CITED, THOUGHT_OF], [], tools, {} as Clock);
    record.take({ type: 'text', delta: 'One moment. ' });
    record.take({ type: 'usage', promptTokens: 1, completionTokens: 1 });
    record.take({ type: 'text', delta: 'Perhaps <inref id="bbbbbbbb"/>?\n</think>\n\nIt is <inref id="aaaaaaaa"/>.' });
    expect(record.references).toEqual([THOUGHT_OF, CITED]);
    const text = 'It is <inref id="aaaaaaaa"/>.';
    record.take({ type: 'thought-aloud', thought: 'Perhaps <inref id="bbbbbbbb"/>?', text });
    record.take({ type: 'usage', promptTokens: 1, completionTokens: 1 });
    expect(record.answer).toBe(`One moment. ${text}`);
    expect(record.references).toEqual([CITED]);
    expect(record.steps).toMatchObject([
      { kind: 'model-call', answerLength: 12 },
      { kind: 'reasoning', answerLength: 12, text: 'Perhaps <inref id="bbbbbbbb"/>?' },
      { kind: 'model-call', answerLength: record.answer.length },
    ]);
  });
});
