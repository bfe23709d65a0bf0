import { AppError } from '@svc/kernel';
import { jwtHeader } from '../domain/id-token';
import type { ProviderMetadata } from '../domain/provider-metadata';

/** The keys of a provider, and when they were read. */
export interface KnownKeys {
  readonly text: string;
  readonly kids: ReadonlySet<unknown>;
  readonly readAt: number;
}

const KEYS_FRESH_MS = 60 * 60_000;
const JSON_ANSWER = { status: 200, headers: { 'content-type': 'application/json' } };

/** What the token endpoint answered, of use for checks that the client library leaves out. */
export interface SeenTokens {
  readonly accessToken: string;
  readonly idToken: string;
}

/**
 * The requests of one exchange. Keys of the provider are remembered, and asked for again when the ID token was signed
 * with one that is not among them: the client library alone would refuse a new key for a minute. What went wrong on the
 * way is kept in `failure`, since the library wraps it.
 */
export class ProviderFetch {
  failure: AppError | null = null;
  /** The provider refused the way the client showed its secret. */
  refusedClient = false;
  tokens: SeenTokens | null = null;

  constructor(
    private readonly send: typeof fetch,
    private readonly metadata: ProviderMetadata,
    private readonly keys: Map<string, KnownKeys>,
    private readonly now: number,
  ) {}

  readonly fetch = async (url: string, init: RequestInit): Promise<Response> => {
    if (url === this.metadata.token_endpoint) return this.exchange(url, init);
    if (url === this.metadata.jwks_uri) return this.readKeys(url, init);
    throw this.fail(new AppError('token_exchange_failed', { cause: new Error('An unforeseen request.') }));
  };

  private async exchange(url: string, init: RequestInit): Promise<Response> {
    const { status, text } = await this.ask(url, init, 'token_exchange_failed');
    const body = parsed(text);
    if (status !== 200) {
      this.refusedClient = body['error'] === 'invalid_client';
      const reason = typeof body['error'] === 'string' ? body['error'].slice(0, 100) : 'no error code';
      const cause = new Error(`The token endpoint answered ${status} (${reason}).`);
      throw this.fail(new AppError('token_exchange_failed', { cause }));
    }
    const { access_token: accessToken, id_token: idToken } = body;
    if (typeof accessToken !== 'string' || typeof idToken !== 'string') {
      throw this.fail(new AppError('authentication_failed', { cause: new Error('The answer lacks a token.') }));
    }
    this.tokens = { accessToken, idToken };
    return new Response(text, JSON_ANSWER);
  }

  private async readKeys(url: string, init: RequestInit): Promise<Response> {
    const known = this.keys.get(url);
    const { kid } = jwtHeader(this.tokens?.idToken ?? '');
    if (known && this.now - known.readAt < KEYS_FRESH_MS && kid !== undefined && known.kids.has(kid)) {
      return new Response(known.text, JSON_ANSWER);
    }
    const { status, text } = await this.ask(url, init, 'identity_provider_unavailable');
    const { keys } = parsed(text);
    if (status !== 200 || !Array.isArray(keys)) throw this.fail(new AppError('identity_provider_unavailable'));
    const kids = new Set(keys.map((key: unknown) => (key as { kid?: unknown } | null)?.kid));
    this.keys.set(url, { text, kids, readAt: this.now });
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

function parsed(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}
