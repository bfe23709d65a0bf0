const MAX_CAUSES = 5;

/** What is logged of an error; members that libraries hang on it (requests, headers) are left out. */
export interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly code?: string;
  readonly stack?: string;
  readonly cause?: LoggedError;
}

/** Reduces anything thrown to its type, message, code, stack and causes. */
export function serializeError(thrown: unknown, depth = 0): LoggedError {
  if (!(thrown instanceof Error)) return { type: typeof thrown, message: describe(thrown) };
  const code = 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : undefined;
  const hasCause = thrown.cause !== undefined && thrown.cause !== null && depth < MAX_CAUSES;
  return {
    type: thrown.name,
    message: thrown.message,
    ...(code === undefined ? {} : { code }),
    ...(thrown.stack === undefined ? {} : { stack: thrown.stack }),
    ...(hasCause ? { cause: serializeError(thrown.cause, depth + 1) } : {}),
  };
}

function describe(thrown: unknown): string {
  // Objects are not spelled out: what they hold is unknown, and so is whether it may be shown.
  return typeof thrown === 'object' && thrown !== null ? Object.prototype.toString.call(thrown) : String(thrown);
}
