/** Longest name that a user or a model gives, in characters. @source supplement §1.1, §13.6 */
export const MAX_NAME_CHARACTERS = 80;

// A question may be a whole document; lists of conversations should not carry it.
const MAX_INITIAL_CHARACTERS = 1_000;

/** What a new conversation is called: its question, else the names of its files. @source supplement §1.3 */
export function initialName(question: string, fileNames: readonly string[]): string {
  const asked = question.trim();
  return firstCharacters(asked === '' ? fileNames.join(', ') : asked, MAX_INITIAL_CHARACTERS);
}

/** The name in a model's answer: one line of at most 80 characters; null when the answer is blank. @source supplement §13.6 */
export function generatedName(answer: string): string | null {
  const line = answer.trim().replace(/\s+/g, ' ');
  return line === '' ? null : firstCharacters(line, MAX_NAME_CHARACTERS).trimEnd();
}

/** Cut by code points, so that no character is left in half. */
function firstCharacters(text: string, count: number): string {
  return text.length <= count
    ? text
    : Array.from(text.slice(0, 2 * count))
        .slice(0, count)
        .join('');
}
