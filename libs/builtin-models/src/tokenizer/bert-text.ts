import { inNormalForm } from '@svc/kernel';

const WHITESPACE_RUN = /[^\t\n\r\p{Z}]+/gu;
const INVISIBLE = /[\0\uFFFD\p{C}]+/gu;
const ACCENT = /\p{Mn}+/gu;
const PLAIN_ASCII = /^[\x21-\x7e]+$/;

/** Punctuation as BERT sees it: every ASCII sign that is neither letter nor digit, and Unicode punctuation. */
export const PUNCTUATION = /^[!-/:-@[-`{-~\p{P}]$/u;

// Han ideographs stand alone as words. The ranges are those of the reference tokenizer, gaps included.
const IDEOGRAPH =
  '\\u4E00-\\u9FFF\\u3400-\\u4DBF\\u{20000}-\\u{2A6DF}\\u{2A700}-\\u{2B73F}\\u{2B740}-\\u{2B81F}\\u{2B920}-\\u{2CEAF}\\uF900-\\uFAFF\\u{2F800}-\\u{2FA1F}';
const MARK = '!-/:-@\\[-`{-~\\p{P}';
const WORDS = new RegExp(`[${MARK}${IDEOGRAPH}]|[^${MARK}${IDEOGRAPH}]+`, 'gu');

/**
 * The words of a text as the uncased BERT vocabulary expects them: lower case, accents stripped, control signs gone,
 * each punctuation sign and each ideograph a word of its own. Lazy, so that a reader may stop early.
 * @source BERT reference tokenizer (Devlin et al. 2018), "BasicTokenizer"
 */
export function* bertWords(text: string): Generator<string> {
  for (const [run] of text.matchAll(WHITESPACE_RUN)) {
    for (const [word] of normaliseRun(run).matchAll(WORDS)) yield word;
  }
}

function normaliseRun(run: string): string {
  if (PLAIN_ASCII.test(run)) return run.toLowerCase();
  const stripped = inNormalForm(run.replace(INVISIBLE, ''), 'NFD').replace(ACCENT, '');
  // Letter by letter as in the reference: JavaScript alone would turn a closing capital sigma into its final form.
  return stripped.replaceAll('Σ', 'σ').toLowerCase();
}
