import { AppError } from '@svc/kernel';
import { UpstreamFailure } from './upstream-failure';

/** The JSON of a call. */
export type CallBody = Readonly<Record<string, unknown>>;

/** Another form of a call, for servers that refuse it as it is. Told apart by identity. */
export interface Amendment {
  /** Whether the server's words refuse the call for this. */
  isMeant(said: string): boolean;
  /** The body as such a server takes it; the very same where there is nothing to amend. */
  amend(body: CallBody): CallBody;
}

/** Where calls go, what they say, and how they may be said otherwise. */
interface AmendableCall {
  readonly url: string;
  readonly body?: unknown;
  readonly amendments?: readonly Amendment[];
}

interface Learnt {
  readonly amendments: readonly Amendment[];
  readonly until: number;
}

/** A model may be another one under the same name some day, which takes what the one before refused. */
const REMEMBERED_MS = 60 * 60_000;
const MOST_REMEMBERED = 500;

/**
 * Finds the form in which a server takes a call. Which parameters a model supports is known by its server alone, and by
 * nobody for long: what it refuses by name is left out or said otherwise, and the next calls of the same model are made so
 * at once. @source supplement §2.3: unsupported parameters are dropped
 */
export class AcceptedForms {
  private readonly learnt = new Map<string, Learnt>();

  /** Tries a call until it is taken, or refused for a reason that no amendment is for. @throws what the last try threw */
  async settle<Call extends AmendableCall, Result>(
    call: Call,
    attempt: (call: Call) => Promise<Result>,
  ): Promise<Result> {
    if (!call.amendments) return attempt(call);
    const key = `${call.url} ${String((call.body as CallBody)['model'])}`;
    const applied = [...this.known(key)];
    let body = applied.reduce((form, { amend }) => amend(form), call.body as CallBody);
    for (let isFirst = true; ; isFirst = false) {
      try {
        const result = await attempt({ ...call, body });
        if (!isFirst) this.remember(key, applied);
        return result;
      } catch (error) {
        const amendment = amendmentFor(error, body, call.amendments);
        if (!amendment || applied.includes(amendment)) throw error;
        applied.push(amendment);
        body = amendment.amend(body);
      }
    }
  }

  private known(key: string): readonly Amendment[] {
    const learnt = this.learnt.get(key);
    if (learnt && learnt.until > performance.now()) return learnt.amendments;
    this.learnt.delete(key);
    return [];
  }

  private remember(key: string, amendments: readonly Amendment[]): void {
    const [oldest] = this.learnt.keys();
    if (this.learnt.size >= MOST_REMEMBERED && oldest !== undefined) this.learnt.delete(oldest);
    this.learnt.set(key, { amendments, until: performance.now() + REMEMBERED_MS });
  }
}

const UNSUPPORTED = /unsupported|not support|unknown|unrecogni[sz]ed|not permitted|forbidden|deprecated/i;

/** Whether a server says that it does not support one of these parameters. */
export function refusesAnyOf(parameters: readonly string[]): (said: string) => boolean {
  const named = new RegExp(`\\b(${parameters.join('|')})\\b`);
  return (said) => UNSUPPORTED.test(said) && named.test(said);
}

/** Leaves parameters out where the server supports one of them not. */
export function withoutAll(parameters: readonly string[]): Amendment {
  return {
    isMeant: refusesAnyOf(parameters),
    amend: (body) => {
      const rest = Object.entries(body).filter(([name]) => !parameters.includes(name));
      return rest.length === Object.keys(body).length ? body : Object.fromEntries(rest);
    },
  };
}

function amendmentFor(error: unknown, body: CallBody, amendments: readonly Amendment[]): Amendment | undefined {
  const cause = error instanceof AppError && error.code === 'upstream_rejected' ? error.options.cause : null;
  if (!(cause instanceof UpstreamFailure)) return undefined;
  return amendments.find(({ isMeant, amend }) => isMeant(cause.excerpt) && amend(body) !== body);
}
