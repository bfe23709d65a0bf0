const CLOSING = '</think>';

/** What a model said, its thoughts apart. */
export interface SaidAloud {
  readonly thought: string;
  readonly text: string;
}

/**
 * Thoughts that a whole answer begins with and that nothing marks but their end: the opening tag of DeepSeek's and Qwen's
 * models stands in the prompt, and servers without a parser of thoughts pass on what comes after it. Null for an answer in
 * which the tag is what the model says: in a line with words, after one that opens, or in quoted code.
 */
export function thoughtsAloud(answer: string): SaidAloud | null {
  const end = answer.indexOf(CLOSING);
  if (end < 0) return null;
  const thought = answer.slice(0, end);
  const rest = answer.slice(end + CLOSING.length);
  const hasOwnLine = (end === 0 || thought.endsWith('\n')) && (rest === '' || /^\r?\n/.test(rest));
  const isQuoted = thought.includes('<think>') || thought.split('```').length % 2 === 0;
  return hasOwnLine && !isQuoted ? { thought: thought.trim(), text: rest.trimStart() } : null;
}
