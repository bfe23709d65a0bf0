import { answering } from '../src/features/chat/partner';

const conversation = (...ids: string[][]) => ({
  messages: ids.map((of) => ({ tools: { assistants: of.map((id) => ({ id, handle: 'Cook' })) } })),
});
const asked = (...ids: string[][]) => answering(conversation(...ids) as unknown as Parameters<typeof answering>[0]);

describe('who can be asked further in a conversation', () => {
  it('is who answered last', () => {
    expect(asked(['1'], ['2'])).toBe('2');
  });

  it('is nobody that the conversation knows where nobody answered, or who did was deleted', () => {
    expect(answering(undefined)).toBeNull();
    expect([asked(), asked(['1'], []), asked(['1'], ['00000000-0000-0000-0000-000000000000'])]).toEqual([
      null,
      null,
      null,
    ]);
  });
});
