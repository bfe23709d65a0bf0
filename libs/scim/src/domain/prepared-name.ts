import { inNormalForm } from '@svc/kernel';

/** Every form of such a text is the text itself. */
const PLAIN = /^[\x20-\x7e]*$/;
const WIDE_OR_NARROW = /[\uff00-\uffef]/g;

/**
 * A `userName` in the form that it is kept and compared in, case aside: characters of another width are the usual ones,
 * and those that can be composed are. @source RFC 7644 §5, RFC 8265 §3.3
 */
export function preparedName(text: string): string {
  if (PLAIN.test(text)) return text;
  const usual = text.replace(WIDE_OR_NARROW, (character) => character.normalize('NFKC'));
  return inNormalForm(usual, 'NFC');
}
