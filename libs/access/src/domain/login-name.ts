import { sha256Hex } from '@svc/crypto';
import { foldCase, inNormalForm } from '@svc/kernel';

/** Failures a login name has within one window. @source spec §5.3.1 */
export const LOGIN_ATTEMPTS = 5;

/** Length of that window. @source spec §5.3.1 */
export const LOGIN_WINDOW_SECONDS = 600;

/**
 * A submitted login name in the one form that is looked up and counted, so that no spelling of a name has an allowance
 * of its own.
 */
export function foldLoginName(submitted: string): string {
  return foldCase(inNormalForm(submitted, 'NFKC').trim());
}

/** Where the attempts of a folded name are counted; the name itself is not kept. @source supplement §5.1 */
export function loginLimitKey(foldedName: string): string {
  return `rate_limit:login:${sha256Hex(foldedName)}`;
}
