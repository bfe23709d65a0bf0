/** Why a request outside failed. */
export type OutboundFailure =
  | 'invalid_url'
  | 'refused_address'
  | 'unreachable'
  | 'timeout'
  | 'too_large'
  | 'too_many_redirects'
  | 'refused_redirect'
  | 'broken_body';

/** A request outside failed; the message names no secret and nothing the other side said. */
export class OutboundError extends Error {
  constructor(
    readonly failure: OutboundFailure,
    message: string,
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = 'OutboundError';
  }
}

/** Turns what the HTTP library throws into an `OutboundError`; an abort by the caller stays what it is. */
export function toOutboundError(thrown: unknown, host: string, callerSignal?: AbortSignal): unknown {
  if (callerSignal?.aborted) return callerSignal.reason;
  const guarded = findOutboundError(thrown);
  if (guarded) return guarded;
  const refusal = proxyStatus(thrown);
  if (refusal) return new OutboundError('unreachable', `The proxy on the way to ${host} answered ${refusal}.`, thrown);
  if (isTimeout(thrown)) return new OutboundError('timeout', `${host} did not answer in time.`, thrown);
  return new OutboundError('unreachable', `${host} could not be reached.`, thrown);
}

function findOutboundError(thrown: unknown): OutboundError | undefined {
  for (let error = thrown; error instanceof Error; error = error.cause) {
    if (error instanceof OutboundError) return error;
  }
  return undefined;
}

/** The status with which a proxy turned a request away; the HTTP library says it in its message alone. */
function proxyStatus(thrown: unknown): string | undefined {
  const { message = '' } = (thrown ?? {}) as { message?: string };
  return /^Proxy (?:response|Authentication Required) \((\d{3})\)/.exec(message)?.[1];
}

function isTimeout(thrown: unknown): boolean {
  const { name, code } = (thrown ?? {}) as { name?: unknown; code?: unknown };
  return name === 'TimeoutError' || (typeof code === 'string' && /TIMEOUT|TIMEDOUT/.test(code));
}
