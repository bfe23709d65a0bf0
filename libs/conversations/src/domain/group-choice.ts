import type { Exchange } from '@svc/asking';
import { descriptionOf, type Member } from '@svc/group-chats';
import type { ChatMessage } from '@svc/models';

const INSTRUCTION =
  'Several assistants share this conversation. Choose the one that can answer the last message best. Answer with its ' +
  'number and nothing else.';

/** What the first assistant's model is asked, so that it chooses who answers. @source supplement §13.7 rule 3 */
export function choiceMessages(
  members: readonly Member[],
  earlier: readonly Exchange[],
  question: string,
): ChatMessage[] {
  const list = members.map((member, index) => `${index + 1}. ${member.name}: ${descriptionOf(member)}`);
  return [
    { role: 'system', content: `${INSTRUCTION}\n\n${list.join('\n')}` },
    ...earlier.flatMap((exchange): ChatMessage[] => [
      { role: 'user', content: exchange.question },
      { role: 'assistant', content: exchange.answer },
    ]),
    { role: 'user', content: question },
  ];
}

/** Who was chosen by the first integer of an answer; null without one, and for a number that nobody has. @source supplement §13.7 rules 4, 5 */
export function chosenBy(answer: string, members: readonly Member[]): Member | null {
  const [number] = /-?\d+/.exec(answer) ?? [];
  return number === undefined ? null : (members[Number(number) - 1] ?? null);
}

/** A text word by word, with the white space behind each. */
export function wordsOf(text: string): string[] {
  return text.match(/\s*\S+\s*/g) ?? [];
}
