import { Injectable, Logger } from '@nestjs/common';
import { Clock, isAppError } from '@svc/kernel';
import { SignInStore } from './sign-in-store';

/** Whether sign-ins are explained in the logs, since when, until when and why. */
export interface OidcDebugState {
  readonly enabled: boolean;
  readonly enabledAt: string | null;
  readonly enabledBy: string | null;
  readonly expiresAt: string | null;
  readonly reason: string | null;
}

const OFF: OidcDebugState = { enabled: false, enabledAt: null, enabledBy: null, expiresAt: null, reason: null };

/** One sign-in, as the log tells it. */
interface Note {
  readonly path: string;
  readonly outcome: 'success' | 'failure';
  readonly error?: unknown;
}

/**
 * Explains sign-ins in the logs for a while: which check refused, never a code, token, claim or address. The switch is
 * in the shared store and turns itself off. @source spec §4.8, supplement §6.1
 */
@Injectable()
export class OidcDebug {
  private readonly logger = new Logger('OidcDebug');

  constructor(
    private readonly store: SignInStore,
    private readonly clock: Clock,
  ) {}

  /** The present state. @throws sign_in_unavailable without the store */
  async state(): Promise<OidcDebugState> {
    const kept = await this.store.run((redis) => redis.get(this.key()));
    return kept === null ? OFF : (JSON.parse(kept) as OidcDebugState);
  }

  /** Turns it on for some minutes. @throws sign_in_unavailable */
  async enable(minutes: number, reason: string | null): Promise<OidcDebugState> {
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + minutes * 60_000).toISOString();
    const state = { enabled: true, enabledAt: now.toISOString(), enabledBy: 'super admin', expiresAt, reason };
    await this.store.run((redis) => redis.set(this.key(), JSON.stringify(state), 'EX', minutes * 60));
    this.logger.log({ reason, expiresAt }, 'Sign-ins are explained in the logs.');
    return state;
  }

  /** @throws sign_in_unavailable */
  async disable(): Promise<OidcDebugState> {
    await this.store.run((redis) => redis.del(this.key()));
    return OFF;
  }

  /** Logs how a sign-in went, while that is wanted. */
  async note({ path, outcome, error }: Note): Promise<void> {
    const isOn = await this.state().then(
      ({ enabled }) => enabled,
      () => false,
    );
    if (isOn) this.logger.log({ path, outcome, ...(error !== undefined && explain(error)) }, 'A sign-in ended.');
  }

  private key(): string {
    return this.store.key('debug');
  }
}

/** The codes and sentences down the chain of causes; what else such errors carry may hold tokens. */
function explain(error: unknown): { code: string; causes: string[] } {
  const causes: string[] = [];
  for (let at = error; at instanceof Error && causes.length < 5; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    causes.push(typeof code === 'string' ? `${code}: ${at.message}` : at.message);
  }
  return { code: isAppError(error) ? error.code : 'internal_error', causes };
}
