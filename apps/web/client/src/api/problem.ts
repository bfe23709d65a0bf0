/** One field that a 422 answer names. */
export interface FieldProblem {
  /** The member's path within the body, e.g. `models.0.id`. */
  readonly path: string;
  /** The rule that it breaks, e.g. `string_too_long`. */
  readonly kind: string;
  readonly message: string;
}

type Body = Record<string, unknown>;

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/**
 * What went wrong with a call, whatever form the answer had: an answer of the API, or none at all (`status` 0).
 * @source supplement §8.1
 */
export class ApiProblem extends Error {
  /** The code of the catalogue; `network` without an answer, `http_<status>` where the answer names none. */
  readonly code: string;
  readonly traceId: string | null;
  readonly fields: readonly FieldProblem[];

  constructor(
    readonly status: number,
    readonly body: Body,
    headers: Headers = new Headers(),
  ) {
    super(text(body['message']) ?? text(body['detail']) ?? `HTTP ${status}`);
    this.name = 'ApiProblem';
    this.code = isOfAddress(status, body)
      ? 'http_404'
      : (text(body['code']) ?? text(headers.get('x-error-code')) ?? (status === 0 ? 'network' : `http_${status}`));
    this.traceId = headers.get('x-trace-id') ?? text(body['request_id']) ?? text(body['error_id']);
    this.retryAfterSeconds = Number(headers.get('retry-after') ?? body['retry_after_seconds']) || null;
    this.fields = fieldsOf(body['detail']);
  }

  readonly retryAfterSeconds: number | null;

  /** Whether the session is not, or no longer, one. */
  get isSignedOut(): boolean {
    return this.status === 401 && ['not_authenticated', 'invalid_session', 'http_401'].includes(this.code);
  }

  /** Whether the same call may well succeed later. */
  get isPassing(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 502;
  }

  /** A member of the body, or of its `details` or `context`. */
  detail(name: string): unknown {
    const nested = [this.body, this.body['details'], this.body['context']] as (Body | undefined)[];
    return nested.find((part) => part && name in part)?.[name];
  }
}

/** Whether it is the address that was refused: nobody entered that in a field, and nothing is there. */
function isOfAddress(status: number, { detail }: Body): boolean {
  if (status !== 422 || !Array.isArray(detail) || detail.length === 0) return false;
  return (detail as { loc?: unknown[] }[]).every(({ loc }) => loc?.[0] === 'path');
}

function fieldsOf(detail: unknown): FieldProblem[] {
  if (!Array.isArray(detail)) return [];
  return (detail as { loc?: (string | number)[]; msg?: string; type?: string }[]).map(
    ({ loc = [], msg = '', type = '' }) => ({
      path: loc.filter((part, index) => index > 0 || !['body', 'query', 'path'].includes(String(part))).join('.'),
      kind: type,
      message: msg,
    }),
  );
}

/** What a failed answer says. */
export async function problemOf(response: Response): Promise<ApiProblem> {
  const body = (await response.json().catch(() => ({}))) as Body | null;
  return new ApiProblem(response.status, body ?? {}, response.headers);
}

/** Any error as a problem: what no answer came for is a matter of the network. */
export function asProblem(error: unknown): ApiProblem {
  if (error instanceof ApiProblem) return error;
  if (error instanceof TypeError) return new ApiProblem(0, { message: error.message });
  return new ApiProblem(-1, { code: 'unexpected', message: String(error) });
}
