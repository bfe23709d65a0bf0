import type { Member } from '@svc/group-chats';
import type { AssistantId } from '@svc/kernel';
import { choiceMessages, chosenBy, toChooseBy, wordsOf } from './group-choice';

const member = (name: string, defaultDescription: string | null, userDescription: string | null = null): Member => ({
  id: name as AssistantId,
  name,
  defaultDescription,
  userDescription,
});
const MEMBERS = [member('Law', 'Knows laws.'), member('Tax', 'Knows taxes.', 'Counts.')];

describe('supplement §13.7: who answers in a group chat', () => {
  it('is asked with a numbered list, the history and the question', () => {
    const [system, ...rest] = choiceMessages(MEMBERS, [{ question: 'Q', answer: 'A' }], 'How much?');
    expect(system!.content).toMatch(/\n1\. Law: Knows laws\.\n2\. Tax: Counts\.$/);
    expect(rest).toEqual([
      { role: 'user', content: 'Q' },
      { role: 'assistant', content: 'A' },
      { role: 'user', content: 'How much?' },
    ]);
  });

  it('is asked with the names of files and how they begin, be the question nothing else', () => {
    const files = [
      { name: 'a.png', text: '' },
      { name: 'b.txt', text: 'x'.repeat(9_000) },
    ];
    const shown = `{"filename":"a.png"}\n{"filename":"b.txt","begins":"${'x'.repeat(2_000)}"}`;
    expect(toChooseBy(' ', files)).toBe(shown);
    expect(toChooseBy('Well?', files)).toBe(`${shown}\n\nWell?`);
    expect(toChooseBy('Well?', [])).toBe('Well?');
  });

  it.each([
    ['2', 'Tax'],
    ['Number 1, not 2.', 'Law'],
    [' 2\n', 'Tax'],
    ['3', undefined],
    ['0', undefined],
    ['-1', undefined],
    ['I can answer that myself.', undefined],
    ['', undefined],
  ])('is read from %j', (answer, name) => expect(chosenBy(answer, MEMBERS)?.name).toBe(name));

  it('says a text of its own word by word', () => {
    expect(wordsOf(' I can\nanswer. ')).toEqual([' I ', 'can\n', 'answer. ']);
    expect(wordsOf('')).toEqual([]);
  });
});
