import { AppError } from '@svc/kernel';

const EXCERPT_CHARACTERS = 2_000;
const DEFAULT_RETRY_AFTER_SECONDS = 10;
const MAX_RETRY_AFTER_SECONDS = 3_600;

/** What a provider really said or did; travels as the cause of an `AppError`, so it is logged and never sent. */
export class UpstreamFailure extends Error {
  constructor(
    message: string,
    /** HTTP status; null when there was no answer. */
    readonly status: number | null,
    /** The beginning of the provider's own text. */
    readonly excerpt: string,
    /** Waiting longer than the deployment allows; another try would only wait as long again. */
    readonly timedOut = false,
    options?: ErrorOptions & { readonly askedToWait?: boolean },
  ) {
    super(message, options);
    this.name = 'UpstreamFailure';
    this.askedToWait = options?.askedToWait ?? false;
  }

  /** Whether the provider itself said how long to wait; else what callers are told is a guess. */
  readonly askedToWait: boolean;
}

/** What Groq's says with status 400 of a call that its model has written wrong, which the next try may not. */
const MISWRITTEN = /"tool_use_failed"/;

/** What llama.cpp says with status 500, though no other try would change it. */
const TOO_LARGE = /input\b.{0,40}\bis too large to process/;

/**
 * Words of providers for an account that is used up: OpenAI's codes, which others took over, and what DeepSeek, Moonshot,
 * Anthropic, DashScope and LiteLLM say. Not "exceeded your current quota", which Gemini says of each minute's.
 */
const USED_UP =
  /\b(?:insufficient_quota|billing_hard_limit_reached|billing_not_active|billing_error|budget_exceeded|exceeded_current_quota_error)\b|insufficient balance|credit balance is too low|"Arrearage"/i;

/** The error for an answer with a status that is not success. @source supplement §15.12 */
export function errorForStatus(status: number, text: string, retryAfter: string | null): AppError {
  const excerpt = text.slice(0, EXCERPT_CHARACTERS);
  const wait = retryAfter === null ? null : secondsOf(retryAfter);
  const failure = new UpstreamFailure(`The provider answered ${status}.`, status, excerpt, false, {
    askedToWait: wait !== null,
  });
  const told = { cause: failure, retryAfterSeconds: wait ?? DEFAULT_RETRY_AFTER_SECONDS };
  // Many providers call it a limit of rates, which it is not: no waiting helps, and somebody has to know.
  if (status === 402 || USED_UP.test(excerpt)) {
    const message = 'The account at the model provider has no credit or quota left.';
    return new AppError('upstream_rejected', { cause: failure, message });
  }
  if (status === 429) return new AppError('upstream_rate_limited', told);
  const isPassing = status === 408 || status === 425 || MISWRITTEN.test(excerpt);
  if ((status >= 500 && !TOO_LARGE.test(text)) || isPassing) {
    return new AppError('upstream_unavailable', told);
  }
  const message = status === 401 || status === 403 ? 'The model provider refused the credentials.' : undefined;
  return new AppError('upstream_rejected', { cause: failure, message });
}

/** The error for an answer that never came, broke off, or cannot be understood. */
export function unavailable(
  reason: string,
  details: { cause?: unknown; text?: string; timedOut?: boolean } = {},
): AppError {
  const { cause, text = '', timedOut = false } = details;
  return new AppError('upstream_unavailable', {
    cause: new UpstreamFailure(reason, null, text.slice(0, EXCERPT_CHARACTERS), timedOut, { cause }),
    retryAfterSeconds: DEFAULT_RETRY_AFTER_SECONDS,
  });
}

/** The error for a provider at an address that the guarded client refuses. */
export function refusedAddress(cause: Error): AppError {
  return new AppError('upstream_rejected', {
    cause: new UpstreamFailure(cause.message, null, '', false, { cause }),
    message: 'The address of the model provider is private; the deployment has to allow it (ALLOWED_PRIVATE_HOSTS).',
  });
}

/** The error for a failure that the provider reports inside a stream it had begun. */
export function errorForFrame(error: unknown): AppError {
  const { code, type, status } = (typeof error === 'object' && error !== null ? error : {}) as Record<string, unknown>;
  const words = [code, type].filter((word) => typeof word === 'string').join(' ');
  const numeric = [status, code].map(Number).find((number) => number >= 400 && number < 600);
  const named = /rate_limit|too_many/.test(words) ? 429 : REFUSALS.test(words) ? 400 : 500;
  return errorForStatus(numeric ?? named, JSON.stringify(error) ?? '', null);
}

/** Kinds of failures that another try would not change. */
const REFUSALS = /invalid_request|content_filter|context_length|bad_?request/i;

/** How providers say that a text is too long for their model, with what it takes and what it was given. */
const TOO_LONG = [
  /maximum context length is (?<limit>[\d,]+) tokens\D+(?:resulted in|requested|has) (?<used>[\d,]+) (?:input )?tokens/i,
  /prompt is too long: (?<used>[\d,]+) tokens > (?<limit>[\d,]+)/i,
  /request \((?<used>\d+) tokens\) exceeds the available context size \((?<limit>\d+) tokens\)/i,
  /contains (?<used>[\d,]+) tokens\b.*?\b(?<limit>[\d,]+) maximum context length/i,
  /must have less than (?<limit>\d+) tokens\. Given: (?<used>\d+)/i,
  /input \((?<used>\d+) tokens\) is too large to process.*?batch size: (?<limit>\d+)/i,
  /has (?<used>\d+) tokens, exceeding max (?<limit>\d+) tokens/i,
];
/** How others say so, without a number or with one of the two. */
const TOO_LONG_SOMEHOW =
  /input length exceeds|(?:maximum|exceeds the) (?:context|input) length|must have less than \d+ tokens|is too large to process/i;
/** How providers say that they take fewer texts, or fewer tokens, in one call. */
const TOO_MUCH = /\bbatch(?:es)?\b|too many (?:inputs|texts|tokens)|number of inputs|at most \d+|tokens per request/i;

/** How long a text was that a provider refused for it, and how long one may be, by its own count; null for all else. */
export function lengthRefusal(error: unknown): { readonly used: number; readonly limit: number } | null {
  const cause = refusalOf(error);
  const { used, limit } =
    TOO_LONG.map((words) => words.exec(cause?.excerpt ?? '')?.groups).find((found) => found) ?? {};
  return used === undefined || limit === undefined ? null : { used: counted(used), limit: counted(limit) };
}

/** Whether a provider refused one text for its length. */
export function saysTooLong(error: unknown): boolean {
  return TOO_LONG_SOMEHOW.test(refusalOf(error)?.excerpt ?? '');
}

/** Whether a provider refused all of a call together, of which a part might do. */
export function isTooMuch(error: unknown): boolean {
  const refusal = refusalOf(error);
  return refusal !== null && (refusal.status === 413 || TOO_MUCH.test(refusal.excerpt));
}

/** What a provider said that refused a call; null for every other failure. */
export function refusalOf(error: unknown): UpstreamFailure | null {
  const cause = error instanceof AppError && error.code === 'upstream_rejected' ? error.options.cause : null;
  return cause instanceof UpstreamFailure ? cause : null;
}

/**
 * The same failure, in words that help, where a provider refused a chat for its length: tokens of a model whose way of
 * counting is not known are estimated here, and the window that was configured may be another one's. @source supplement §1.3
 */
export function tooLongOr(error: unknown): unknown {
  const refusal = lengthRefusal(error);
  if (!refusal) return error;
  const details = { tokens_used: refusal.used, token_limit: refusal.limit };
  return new AppError('query_too_long', details, { cause: (error as AppError).options.cause });
}

/** "audio duration 1830.53 seconds is longer than 1400 seconds which is the maximum for this model" */
const TOO_LONG_TO_HEAR = /duration (?<used>[\d.]+) seconds is longer than (?<limit>[\d.]+) seconds/i;

/** How much of a recording a provider would take that refused it for its length or its size, at most 1; null for all else. */
export function shareToHear(error: unknown): number | null {
  const refusal = refusalOf(error);
  const { used, limit } = TOO_LONG_TO_HEAR.exec(refusal?.excerpt ?? '')?.groups ?? {};
  if (used === undefined || limit === undefined) return refusal?.status === 413 ? 0.5 : null;
  return Math.min(1, Number(limit) / Number(used)) || 0;
}

function counted(digits: string): number {
  return Number(digits.replaceAll(',', ''));
}

/** Whether another try may succeed soon. */
export function worthAnotherTry(error: unknown): error is AppError {
  if (!(error instanceof AppError) || !error.retryable) return false;
  return !(error.options.cause instanceof UpstreamFailure && error.options.cause.timedOut);
}

/** Null for what is neither a number of seconds nor a time. */
function secondsOf(retryAfter: string): number | null {
  const asNumber = Number(retryAfter);
  const wait = Number.isFinite(asNumber) ? asNumber : (Date.parse(retryAfter) - Date.now()) / 1000;
  if (!Number.isFinite(wait)) return null;
  return Math.min(MAX_RETRY_AFTER_SECONDS, Math.max(1, Math.ceil(wait)));
}
