import type { Dialect, Failure, Problem } from '@svc/http';
import type { ErrorCode } from '@svc/kernel';
import { ScimErrorResponse } from './scim-error.response';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Codes that SCIM has a word of its own for, beyond what the status says. */
const SCIM_TYPES: Partial<Record<ErrorCode, string>> = { malformed_json: 'invalidSyntax' };

/** How the `scim` process answers. @source spec §7.1, supplement §5.7, RFC 7644 §3.1, §3.12 */
export const SCIM_DIALECT: Dialect = {
  mediaType: 'application/scim+json',
  formStatus: 400,
  errorSchema: ScimErrorResponse,
  errorBody(failure: Failure): ScimErrorResponse {
    const scimType = scimTypeOf(failure);
    return {
      schemas: [ERROR_SCHEMA],
      status: String(failure.status),
      ...(scimType !== undefined && { scimType }),
      detail: detailOf(failure),
    };
  },
};

function scimTypeOf(failure: Failure): string | undefined {
  if (failure.kind === 'form') return failure.problems.some(isAboutAll) ? 'invalidSyntax' : 'invalidValue';
  if (failure.status === 409) return 'uniqueness';
  return failure.kind === 'foreseen' ? SCIM_TYPES[failure.error.code] : undefined;
}

/** Whether a problem is the body's own, e.g. that there is none, and not one of its members. */
function isAboutAll({ loc }: Problem): boolean {
  return loc.length === 1;
}

function detailOf(failure: Failure): string {
  switch (failure.kind) {
    case 'foreseen':
      return failure.error.message;
    case 'form':
      return failure.problems.map(({ loc, msg }) => `${loc.slice(1).join('.') || loc[0]}: ${msg}`).join(' ');
    case 'protocol':
      return failure.message;
    case 'unforeseen': {
      const where = failure.exposed ? ` (${failure.exposed.type} at ${failure.exposed.path})` : '';
      return `Something went wrong on our side; name ${failure.errorId} when you report it${where}.`;
    }
  }
}
