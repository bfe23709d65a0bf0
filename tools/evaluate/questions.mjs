/** @typedef {{ question: string, documents: string[], answers: string[] }} Question */

/**
 * Reads questions, one JSON object a line; empty lines are skipped.
 * @param {string} text @returns {Question[]} @throws Error that names the line
 */
export function parseQuestions(text) {
  const questions = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    questions.push(questionOf(line, at + 1));
  }
  if (questions.length === 0) throw new Error('There is no question in the file.');
  return questions;
}

function questionOf(line, number) {
  let record;
  try {
    record = JSON.parse(line);
  } catch (error) {
    throw new Error(`Line ${number} is not JSON: ${error.message}`, { cause: error });
  }
  const { question, documents = [], answers = [] } = record ?? {};
  if (typeof question !== 'string' || question.trim() === '') throw new Error(`Line ${number} has no "question".`);
  for (const [name, list] of Object.entries({ documents, answers })) {
    const isFine = Array.isArray(list) && list.every((each) => typeof each === 'string' && each.trim() !== '');
    if (!isFine) throw new Error(`Line ${number}: "${name}" is a list of texts that are not empty.`);
  }
  if (documents.length + answers.length === 0) {
    throw new Error(`Line ${number} says neither in "documents" nor in "answers" what is right.`);
  }
  return { question, documents, answers };
}

/**
 * The questions with the ids of their documents, which may be given by title.
 * @param {Question[]} questions @param {{ id: string, title: string | null }[]} known
 * @throws Error naming what the collection does not have
 */
export function withIds(questions, known) {
  const ids = new Map(known.map(({ id }) => [id, [id]]));
  for (const { id, title } of known) if (title !== null) ids.set(title, [...(ids.get(title) ?? []), id]);
  const missing = new Set();
  const found = questions.map((each) => {
    for (const name of each.documents) if (!ids.has(name)) missing.add(name);
    return { ...each, documents: [...new Set(each.documents.flatMap((name) => ids.get(name) ?? []))] };
  });
  if (missing.size === 0) return found;
  const named = [...missing].slice(0, 5).join(', ');
  throw new Error(
    `The collection has no document named ${named}${missing.size > 5 ? ` (and ${missing.size - 5} more)` : ''}.`,
  );
}
