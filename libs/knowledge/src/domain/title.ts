import { AppError, inNormalForm } from '@svc/kernel';
import { MAX_TITLE_CHARS } from './document';

/**
 * The form in which titles are kept and compared: composed, without blanks around it. Some systems name the same file
 * with its accents taken apart (macOS), and what looks the same must be the same document. Case tells titles apart.
 * @throws bad_request, or for the name of a file invalid_filename, unless 1 to 500 characters are left
 * @source Unicode Standard Annex #15 (NFC)
 */
export function canonicalTitle(title: string, code: 'bad_request' | 'invalid_filename' = 'bad_request'): string {
  const canonical = inNormalForm(title, 'NFC').trim();
  // Composing makes a few characters longer, so that the length is known only now.
  const length = [...canonical].length;
  if (length >= 1 && length <= MAX_TITLE_CHARS) return canonical;
  const what = code === 'bad_request' ? 'A title' : 'A file name';
  throw new AppError(code, {
    message: `${what} has 1 to ${MAX_TITLE_CHARS} characters without the blanks around it; this one has ${length}.`,
  });
}
