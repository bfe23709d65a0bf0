import type { Dialect, Failure, Problem } from '@svc/http';
import { type ErrorCode, ERRORS } from '@svc/kernel';
import { OlderError } from './dto/older-error.response';

/** What failures without a code of the catalogue are called, by status. */
const CODES: Readonly<Record<number, string>> = { 401: 'not_authenticated', 403: 'forbidden', 404: 'not_found' };

/** What only signing in is refused with: these alone have members of their own. @source supplement §15.148 */
const LOGIN_CODES: ReadonlySet<ErrorCode> = new Set(['invalid_credentials', 'too_many_login_attempts']);

/** How errors of older forms are told. @source spec §4.11, supplement §15.148, §15.177 */
export const OLDER_DIALECT: Dialect = {
  mediaType: 'application/json',
  formStatus: 422,
  errorSchema: OlderError,
  errorBody(failure: Failure): OlderError {
    switch (failure.kind) {
      case 'foreseen': {
        const { code, message, details } = failure.error;
        return { detail: message, error_code: code, errors: [], ...(LOGIN_CODES.has(code) && details) };
      }
      case 'form': {
        const detail = 'The request does not have the declared form.';
        return { detail, error_code: 'validation_error', errors: failure.problems.map(fieldError) };
      }
      case 'protocol':
        return { detail: failure.message, error_code: CODES[failure.status] ?? 'invalid_request', errors: [] };
      case 'unforeseen': {
        const { type, path } = failure.exposed ?? {};
        const exposed = failure.exposed ? ` (${type} at ${path})` : '';
        const detail = `${ERRORS.internal_error.message} Name ${failure.errorId} when you report it.${exposed}`;
        return { detail, error_code: 'internal_error', errors: [] };
      }
    }
  },
};

/** Names a place in the request by the path to it; what is about the whole body is named by it. */
function fieldError({ loc, msg }: Problem): OlderError['errors'][number] {
  const [part, ...path] = loc;
  return { field: path.length > 0 ? path.join('.') : String(part), message: msg };
}
