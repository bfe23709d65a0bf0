const WORDS = {
  notJson: (detail) => `is not JSON: ${detail}`,
  noQuestion: () => 'has no "question".',
  badList: (detail) => `has "${detail}", which is not a list of texts that are not empty.`,
  nothingRight: () => 'says neither in "documents" nor in "answers" what is right.',
  unknownDocument: (detail) => `names what does not lie there: ${detail}`,
};

/**
 * A problem of a line in words.
 * @param {import('../../apps/web/client/src/features/evaluation/measuring/questions.mjs').LineProblem} problem
 */
export const problemText = ({ line, reason, detail }) => `Line ${line} ${WORDS[reason](detail)}`;
