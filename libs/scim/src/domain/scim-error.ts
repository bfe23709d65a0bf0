import type { AppError, ErrorCode } from '@svc/kernel';

const ERROR_SCHEMA = 'urn:ietf:params:scim:api:messages:2.0:Error';

/** Codes that SCIM has a word of its own for, beyond what the status says. @source RFC 7644 §3.12, supplement §5.7 */
const SCIM_TYPES: Partial<Record<ErrorCode, string>> = {
  malformed_json: 'invalidSyntax',
  scim_invalid_filter: 'invalidFilter',
  scim_invalid_path: 'invalidPath',
  scim_invalid_syntax: 'invalidSyntax',
  scim_invalid_value: 'invalidValue',
  scim_mutability: 'mutability',
  scim_no_target: 'noTarget',
  scim_too_many: 'tooMany',
};

/** The body of a SCIM error. @source spec §7.1 */
export interface ScimErrorBody {
  readonly schemas: string[];
  readonly status: string;
  readonly scimType?: string;
  readonly detail: string;
}

/** Puts an error into its form. */
export function scimError(status: number, detail: string, scimType?: string): ScimErrorBody {
  return { schemas: [ERROR_SCHEMA], status: String(status), ...(scimType !== undefined && { scimType }), detail };
}

/** The form of an error of the catalogue. */
export function scimErrorOf({ status, message, code }: AppError): ScimErrorBody {
  return scimError(status, message, status === 409 ? 'uniqueness' : SCIM_TYPES[code]);
}

/** The form of an error that nobody foresaw; the log has more under its identifier. */
export function unforeseen(errorId: string, where = ''): ScimErrorBody {
  return scimError(500, `Something went wrong on our side; name ${errorId} when you report it${where}.`);
}
