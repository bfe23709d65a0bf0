import { ERRORS, type ErrorCode, type ErrorDetails } from './catalogue';

/** What may be added to an error besides the details its code demands. */
export interface AppErrorOptions {
  /** Replaces the catalogue's sentence for this occurrence; never a secret, never an upstream's own text. */
  readonly message?: string;
  /** Extra members for `context` of the body, e.g. `auth_layer`. */
  readonly context?: Readonly<Record<string, unknown>>;
  /** What lay behind it; logged, never sent. */
  readonly cause?: unknown;
  /** Whole seconds after which another try makes sense; sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  /** Sent as `X-Error-Code` instead of the code of a `detail` body. @source supplement §7.2 */
  readonly errorCodeHeader?: string;
  /** The limit that was reached; sent as `X-RateLimit-Limit` and `X-RateLimit-Remaining`. @source spec §8.1.4 */
  readonly rateLimit?: { readonly limit: number; readonly remaining: number };
}

type Arguments<Code extends ErrorCode> = [ErrorDetails<Code>] extends [never]
  ? [options?: AppErrorOptions]
  : [details: ErrorDetails<Code>, options?: AppErrorOptions];

/** A failure that was foreseen: an entry of the catalogue, with details exactly where the entry has some. */
export class AppError<Code extends ErrorCode = ErrorCode> extends Error {
  readonly details: Readonly<Record<string, unknown>> | undefined;
  readonly options: AppErrorOptions;

  constructor(
    readonly code: Code,
    ...rest: Arguments<Code>
  ) {
    const definition = ERRORS[code];
    const hasDetails = 'details' in definition;
    const options = ((hasDetails ? rest[1] : rest[0]) ?? {}) as AppErrorOptions;
    super(options.message ?? definition.message, { cause: options.cause });
    this.name = 'AppError';
    this.options = options;
    this.details = hasDetails ? (rest[0] as Record<string, unknown>) : undefined;
  }

  /** HTTP status of this code. */
  get status(): number {
    return ERRORS[this.code].status;
  }

  /** Whether a job that failed with this should be tried again. */
  get retryable(): boolean {
    const definition: { retryable?: boolean } = ERRORS[this.code];
    return definition.retryable ?? false;
  }
}

/** Whether something thrown is an `AppError`, of the given code when one is named. */
export function isAppError<Code extends ErrorCode>(thrown: unknown, code?: Code): thrown is AppError<Code> {
  return thrown instanceof AppError && (code === undefined || thrown.code === code);
}
