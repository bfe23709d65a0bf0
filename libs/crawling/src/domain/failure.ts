/** Why an address could not be read, as runs count it. @source supplement §13.9, §15.118 */
export type FetchFailure =
  | 'HTTP_ERROR'
  | 'TIMEOUT'
  | 'ROBOTS'
  | 'TOO_LARGE'
  | 'UNSUPPORTED_TYPE'
  | 'ADDRESS_REFUSED'
  | 'REDIRECT_LOOP'
  | 'LIMIT_REACHED'
  | 'EMPTY_CONTENT'
  /** It says next to nothing without JavaScript, and there is no browser. */
  | 'NEEDS_BROWSER'
  /** The browser that was to read it ended. */
  | 'BROWSER_FAILED';

/** What is known of a failure beyond its reason. */
export type FailureDetail =
  /** What the server answered with. */
  | `STATUS_${number}`
  | 'ROBOTS_UNREADABLE'
  | 'CERTIFICATE_OUT_OF_DATE'
  | 'CERTIFICATE_OF_ANOTHER_HOST'
  | 'CERTIFICATE_UNTRUSTED'
  | 'TLS_FAILED'
  | 'HOST_UNKNOWN'
  | 'NO_CONNECTION'
  | 'BROKEN_ANSWER';

/** Why an address could not be read. */
export interface Failure {
  readonly reason: FetchFailure;
  readonly detail: FailureDetail | null;
}

/**
 * Codes of sockets, of TLS and of what reads answers, whose errors have a name alone at times. The first line that knows
 * one counts.
 */
const DETAILS: readonly (readonly [RegExp, FailureDetail])[] = [
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'CERTIFICATE_OUT_OF_DATE'],
  [/^(ERR_TLS_CERT_ALTNAME|HOSTNAME_MISMATCH)/, 'CERTIFICATE_OF_ANOTHER_HOST'],
  [/CERT|LEAF_SIGNATURE|^INVALID_(CA|PURPOSE)$|^PATH_LENGTH_EXCEEDED$/, 'CERTIFICATE_UNTRUSTED'],
  [/^(EPROTO$|ERR_SSL_|ERR_TLS_)/, 'TLS_FAILED'],
  [/^(ENOTFOUND|ENODATA|EAI_)/, 'HOST_UNKNOWN'],
  [/^(ECONNREFUSED|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH)$/, 'NO_CONNECTION'],
  [/^(ECONNRESET$|EPIPE$|UND_ERR_|HTTPParserError$|HPE_|Z_|ERR_UNREADABLE_CODING$)/, 'BROKEN_ANSWER'],
];

/** Errors behind an error that are looked at. */
const MAX_CAUSES = 10;

/** What kept a server from answering, as the errors that led to `thrown` tell; null where they do not. */
export function detailOf(thrown: unknown): FailureDetail | null {
  const codes: string[] = [];
  for (let error = thrown; typeof error === 'object' && error !== null && codes.length < MAX_CAUSES;) {
    const { code, name, cause } = error as { code?: unknown; name?: unknown; cause?: unknown };
    codes.push(String(code ?? name));
    error = cause;
  }
  return DETAILS.find(([known]) => codes.some((code) => known.test(code)))?.[1] ?? null;
}
