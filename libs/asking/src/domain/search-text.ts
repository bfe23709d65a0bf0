import type { Exchange } from './budget';
import type { PromptFile } from './prompt';

/**
 * What knowledge is searched for: the texts of the question's files, everything that was said, and the question at its
 * end, so that a question that only makes sense after the ones before it is searched with them. @source supplement §13.2
 */
export function searchText(question: string, files: readonly PromptFile[], earlier: readonly Exchange[]): string {
  const said = earlier.flatMap((exchange) => [exchange.question, exchange.answer]);
  return [...files.map(({ text }) => text), ...said, question].join('\n').trim();
}
