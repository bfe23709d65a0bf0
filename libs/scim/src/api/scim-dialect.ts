import type { Dialect, Failure, Problem } from '@svc/http';
import { scimError, scimErrorOf, unforeseen } from '../domain/scim-error';
import { ScimErrorResponse } from './scim-error.response';

/** How the `scim` process answers. @source spec §7.1, supplement §5.7, RFC 7644 §3.1, §3.12 */
export const SCIM_DIALECT: Dialect = {
  mediaType: 'application/scim+json',
  formStatus: 400,
  errorSchema: ScimErrorResponse,
  errorBody(failure: Failure): ScimErrorResponse {
    if (failure.kind === 'foreseen') return scimErrorOf(failure.error);
    if (failure.kind === 'unforeseen') {
      const { errorId, exposed } = failure;
      return unforeseen(errorId, exposed ? ` (${exposed.type} at ${exposed.path})` : '');
    }
    const isForm = failure.kind === 'form';
    const scimType = isForm ? (failure.problems.some(isAboutAll) ? 'invalidSyntax' : 'invalidValue') : undefined;
    return scimError(failure.status, detailOf(failure), failure.status === 409 ? 'uniqueness' : scimType);
  },
};

/** Whether a problem is the body's own, e.g. that there is none, and not one of its members. */
function isAboutAll({ loc }: Problem): boolean {
  return loc.length === 1;
}

function detailOf(failure: Extract<Failure, { kind: 'form' | 'protocol' }>): string {
  if (failure.kind === 'protocol') return failure.message;
  return failure.problems.map(({ loc, msg }) => `${loc.slice(1).join('.') || loc[0]}: ${msg}`).join(' ');
}
