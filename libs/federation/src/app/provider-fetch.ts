import { AppError } from '@svc/kernel';
import { jwtHeader } from '../domain/id-token';
import { signingKeys } from '../domain/key-set';
import type { ProviderMetadata } from '../domain/provider-metadata';

/** The keys of a provider, and when they were read. */
export interface KnownKeys {
  readonly text: string;
  readonly kids: ReadonlySet<unknown>;
  readonly readAt: number;
  /** When they were last asked for anew, whatever came of it. */
  readonly askedAt: number;
}

const KEYS_FRESH_MS = 60 * 60_000;
/** Tokens that nobody signed must not make us ask for the keys once for each. */
const KEYS_PAUSE_MS = 60_000;
/** Refused codes and requests may come with 401, too; they would be refused again. @source RFC 6749 §5.2 */
const ABOUT_THE_GRANT: readonly unknown[] = [
  'invalid_grant',
  'invalid_request',
  'invalid_scope',
  'unsupported_grant_type',
];
const JSON_ANSWER = { status: 200, headers: { 'content-type': 'application/json' } };

/** What the token endpoint answered, of use for checks that the client library leaves out. */
export interface SeenTokens {
  readonly accessToken: string;
  readonly idToken: string;
}

/**
 * The requests of one exchange. Keys of the provider are remembered, and asked for again when the ID token was signed
 * with one that is not among them: the client library alone would refuse a new key for a minute. A key may have another
 * value under its old name, too (`repeat`). What went wrong on the way is kept in `failure`, since the library wraps it.
 */
export class ProviderFetch {
  failure: AppError | null = null;
  /** The provider refused the way the client showed its secret. */
  refusedClient = false;
  tokens: SeenTokens | null = null;
  /** The answer of the token endpoint where the exchange is gone through again: its code is used up. */
  private answered: string | null = null;
  private isRepeated = false;
  private usedKnownKeys = false;
  private readonly keysUrl: string;

  constructor(
    private readonly send: typeof fetch,
    private readonly metadata: ProviderMetadata,
    private readonly keys: Map<string, KnownKeys>,
    private readonly now: number,
    /** As the provider was told when the browser was sent there: it compares letter by letter. @source RFC 6749 §4.1.3 */
    private readonly redirectUri: string,
  ) {
    this.keysUrl = new URL(metadata.jwks_uri).href;
  }

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    // The library asks addresses as it writes them itself; documents may name the port that https has anyway, or write capitals.
    if (url === new URL(this.metadata.token_endpoint).href) return this.exchange(url, init);
    if (url === this.keysUrl) return this.readKeys(url, init);
    throw this.fail(new AppError('token_exchange_failed', { cause: new Error('An unforeseen request.') }));
  };

  /**
   * Lets the exchange be gone through once more, with the tokens that came and keys that are asked for now; false where
   * that can change nothing, or the keys were asked for just now.
   */
  repeat(): boolean {
    const known = this.keys.get(this.keysUrl);
    if (this.isRepeated || !this.usedKnownKeys || !known || this.now - known.askedAt < KEYS_PAUSE_MS) return false;
    this.keys.set(this.keysUrl, { ...known, askedAt: this.now });
    this.isRepeated = true;
    return true;
  }

  private async exchange(url: string, init: RequestInit): Promise<Response> {
    if (this.isRepeated && this.answered !== null) return new Response(this.answered, JSON_ANSWER);
    // The library knows it only as it writes addresses itself: names of hosts in lower case, a slash behind them.
    if (init.body instanceof URLSearchParams) init.body.set('redirect_uri', this.redirectUri);
    const { status, text } = await this.ask(url, init, 'token_exchange_failed');
    const body = parsed(text);
    if (status !== 200) {
      this.refusedClient = isRefusedClient(status, body['error']);
      const reason = typeof body['error'] === 'string' ? body['error'].slice(0, 100) : 'no error code';
      const cause = new Error(`The token endpoint answered ${status} (${reason}).`);
      throw this.fail(new AppError('token_exchange_failed', { cause }));
    }
    const { access_token: accessToken, id_token: idToken } = body;
    if (typeof accessToken !== 'string' || typeof idToken !== 'string') {
      throw this.fail(new AppError('authentication_failed', { cause: new Error('The answer lacks a token.') }));
    }
    this.tokens = { accessToken, idToken };
    // Nothing else is used, so nothing else may fail: some write null for a refresh token or a scope they do not give.
    this.answered = JSON.stringify({ access_token: accessToken, token_type: 'bearer', id_token: idToken });
    return new Response(this.answered, JSON_ANSWER);
  }

  private async readKeys(url: string, init: RequestInit): Promise<Response> {
    const known = this.keys.get(url);
    const { kid } = jwtHeader(this.tokens?.idToken ?? '');
    const isFresh = known !== undefined && this.now - known.readAt < KEYS_FRESH_MS;
    if (isFresh && !this.isRepeated && kid !== undefined && known.kids.has(kid)) {
      this.usedKnownKeys = true;
      return new Response(known.text, JSON_ANSWER);
    }
    const { status, text: answer } = await this.ask(url, init, 'identity_provider_unavailable');
    const { keys: listed } = parsed(answer);
    if (status !== 200 || !Array.isArray(listed)) throw this.fail(new AppError('identity_provider_unavailable'));
    const keys = signingKeys(listed);
    const text = JSON.stringify({ keys });
    const kids = new Set(keys.map(({ kid }) => kid));
    this.keys.set(url, { text, kids, readAt: this.now, askedAt: this.now });
    return new Response(text, JSON_ANSWER);
  }

  private async ask(url: string, init: RequestInit, code: 'token_exchange_failed' | 'identity_provider_unavailable') {
    try {
      const response = await this.send(url, { ...init, redirect: 'error' });
      return { status: response.status, text: await response.text() };
    } catch (cause) {
      throw this.fail(new AppError(code, { cause }));
    }
  }

  private fail(error: AppError): AppError {
    this.failure = error;
    return error;
  }
}

/** Some say by the status alone, or as Keycloak by another code, that the client did not show its secret as it should. */
function isRefusedClient(status: number, error: unknown): boolean {
  if (error === 'invalid_client' || error === 'unauthorized_client') return true;
  return status === 401 && !ABOUT_THE_GRANT.includes(error);
}

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
