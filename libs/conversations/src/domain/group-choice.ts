import type { Exchange, PromptFile } from '@svc/asking';
import { descriptionOf, type Member } from '@svc/group-chats';
import type { ChatMessage } from '@svc/models';

const INSTRUCTION =
  'Several assistants share this conversation. Choose the one that can answer the last message best. Answer with its ' +
  'number and nothing else.';

/** What is said in all files of a question together, as far as who chooses is shown it, in characters. */
const SHOWN_CHARACTERS = 4_000;

/** A file as who chooses is shown it; without words, or with words that are not read, its text is empty. */
export type ShownFile = PromptFile;

/** A question that may be nothing but files, as who chooses is shown it: their names and how they begin come first. */
export function toChooseBy(question: string, files: readonly ShownFile[]): string {
  const most = Math.floor(SHOWN_CHARACTERS / files.length);
  const lines = files.map(({ name, text }) =>
    JSON.stringify({ filename: name, ...(text !== '' && { begins: text.slice(0, most) }) }),
  );
  return [lines.join('\n'), question.trim()].filter((part) => part !== '').join('\n\n');
}

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
