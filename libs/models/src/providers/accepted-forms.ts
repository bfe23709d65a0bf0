import { refusalOf } from './upstream-failure';

/** The JSON of a call. */
export type CallBody = Readonly<Record<string, unknown>>;

/** Another form of a call, for servers that refuse it as it is. Told apart by identity. */
export interface Amendment {
  /** The body as a server takes it that said this; the very same where something else is meant, or nothing is to be amended. */
  amend(body: CallBody, said: string): CallBody;
  /** Whether it depends on what is asked: the next call is not made so at once. */
  readonly isOnce?: boolean;
}

/** Where calls go, what they say, and how they may be said otherwise. */
interface AmendableCall {
  readonly url: string;
  readonly body?: unknown;
  readonly amendments?: readonly Amendment[];
  /** Tells apart the calls of one model that are amended otherwise. */
  readonly purpose?: string;
}

/** An amendment, and the words that it was for. */
interface Applied {
  readonly amendment: Amendment;
  readonly said: string;
}

interface Learnt {
  readonly applied: readonly Applied[];
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
    const key = `${call.url} ${String((call.body as CallBody)['model'])} ${call.purpose ?? ''}`;
    const applied = [...this.known(key)];
    let body = applied.reduce((form, { amendment, said }) => amendment.amend(form, said), call.body as CallBody);
    for (let isFirst = true; ; isFirst = false) {
      try {
        const result = await attempt({ ...call, body });
        if (!isFirst) this.remember(key, applied);
        return result;
      } catch (error) {
        const said = refusalOf(error)?.excerpt ?? null;
        const amendment = said === null ? undefined : amendmentFor(said, body, call.amendments, applied);
        if (said === null || !amendment) throw error;
        applied.push({ amendment, said });
        body = amendment.amend(body, said);
      }
    }
  }

  private known(key: string): readonly Applied[] {
    const learnt = this.learnt.get(key);
    if (learnt && learnt.until > performance.now()) return learnt.applied;
    this.learnt.delete(key);
    return [];
  }

  private remember(key: string, applied: readonly Applied[]): void {
    const [oldest] = this.learnt.keys();
    if (this.learnt.size >= MOST_REMEMBERED && oldest !== undefined) this.learnt.delete(oldest);
    const lasting = applied.filter(({ amendment }) => !amendment.isOnce);
    this.learnt.set(key, { applied: lasting, until: performance.now() + REMEMBERED_MS });
  }
}

function amendmentFor(
  said: string,
  body: CallBody,
  amendments: readonly Amendment[],
  applied: readonly Applied[],
): Amendment | undefined {
  return amendments.find(
    (one) => !applied.some(({ amendment }) => amendment === one) && one.amend(body, said) !== body,
  );
}

const UNSUPPORTED = /unsupported|not support|unknown|unrecogni[sz]ed|not permitted|forbidden|deprecated/i;

/** Whether a server says that it does not support one of these parameters; xAI's spells them otherwise than it reads them. */
export function refusesAnyOf(parameters: readonly string[]): (said: string) => boolean {
  const spelled = parameters.flatMap((name) => [
    name,
    name.replace(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()),
  ]);
  const named = new RegExp(`\\b(${spelled.join('|')})\\b`);
  return (said) => UNSUPPORTED.test(said) && named.test(said);
}

/** Leaves parameters out where the server does not support one of them. */
export function withoutAll(parameters: readonly string[]): Amendment {
  const isMeant = refusesAnyOf(parameters);
  return {
    amend: (body, said) => {
      const rest = Object.entries(body).filter(([name]) => !parameters.includes(name));
      const isNothing = rest.length === Object.keys(body).length;
      return isNothing || !isMeant(said) ? body : Object.fromEntries(rest);
    },
  };
}
