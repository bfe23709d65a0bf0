/**
 * A question, and what is right: documents, texts that hold the answer, or both. `line` is where it stands in its file.
 * @typedef {{ line: number, question: string, documents: readonly string[], answers: readonly string[] }} Question
 */

/**
 * Why a line is no question, or none that can be asked; `detail` is what it is about: a member, what JSON does not know,
 * or documents that are not there.
 * @typedef {{ line: number, reason: ProblemReason, detail: string }} LineProblem
 */

/** @typedef {'notJson' | 'noQuestion' | 'badList' | 'nothingRight' | 'unknownDocument'} ProblemReason */

/**
 * Reads questions, one JSON object a line; empty lines are skipped. A line that is wrong is told and keeps no other from
 * being read.
 * @param {string} text
 * @returns {{ questions: Question[], problems: LineProblem[] }}
 */
export function readQuestions(text) {
  /** @type {Question[]} */
  const questions = [];
  /** @type {LineProblem[]} */
  const problems = [];
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split('\n')
    .entries()) {
    if (line.trim() === '') continue;
    const read = questionOf(line, at + 1);
    if ('reason' in read) problems.push(read);
    else questions.push(read);
  }
  return { questions, problems };
}

/** @param {string} text @param {number} line @returns {Question | LineProblem} */
function questionOf(text, line) {
  let record;
  try {
    record = JSON.parse(text);
  } catch (error) {
    return { line, reason: 'notJson', detail: detailOf(error) };
  }
  const { question, documents = [], answers = [] } = record ?? {};
  if (typeof question !== 'string' || question.trim() === '') return { line, reason: 'noQuestion', detail: 'question' };
  for (const [detail, list] of Object.entries({ documents, answers })) {
    const isFine = Array.isArray(list) && list.every((each) => typeof each === 'string' && each.trim() !== '');
    if (!isFine) return { line, reason: 'badList', detail };
  }
  if (documents.length + answers.length === 0) return { line, reason: 'nothingRight', detail: question };
  return { line, question, documents, answers };
}

/** What JSON does not know, without the place by lines: these are its own, not the file's. @param {unknown} error */
const detailOf = (error) =>
  String(error instanceof Error ? error.message : error).replace(/ \(line \d+ column \d+\)$/, '');

/**
 * The questions with the ids of their documents, which may be given by title, and those whose documents are not there.
 * @param {readonly Question[]} questions
 * @param {readonly { id: string, title: string | null }[]} known
 * @returns {{ questions: Question[], problems: LineProblem[] }}
 */
export function withIds(questions, known) {
  const ids = new Map(known.map(({ id }) => [id, [id]]));
  for (const { id, title } of known) if (title !== null) ids.set(title, [...(ids.get(title) ?? []), id]);
  /** @type {LineProblem[]} */
  const problems = [];
  const found = questions.flatMap((each) => {
    const missing = each.documents.filter((name) => !ids.has(name));
    if (missing.length > 0) {
      problems.push({ line: each.line, reason: 'unknownDocument', detail: missing.join(', ') });
      return [];
    }
    return [{ ...each, documents: [...new Set(each.documents.flatMap((name) => ids.get(name) ?? []))] }];
  });
  return { questions: found, problems };
}

/** Questions as a file that `readQuestions` reads. @param {readonly Question[]} questions */
export function fileOf(questions) {
  return questions
    .map(({ question, documents, answers }) => `${JSON.stringify({ question, documents, answers })}\n`)
    .join('');
}
