import { Injectable } from '@nestjs/common';
import { OidcConfig } from '@svc/config';
import { AppError, Clock, isStorable } from '@svc/kernel';
import { OutboundClient } from '@svc/outbound';
import * as client from 'openid-client';
import type { IdentityProvider } from '../domain/identity-provider';
import { accessTokenBelongs, type IdTokenClaims, jwtHeader, nonceOf } from '../domain/id-token';
import type { ProviderMetadata } from '../domain/provider-metadata';
import { Discovery } from './discovery';
import { type KnownKeys, ProviderFetch } from './provider-fetch';

/** Never more, never less. @source spec §2.6 */
const SCOPE = 'openid email profile';
const LIMITS = { timeoutMs: 10_000, maxBytes: 1024 * 1024 };
const MAX_PROVIDERS = 1_000;

/** What a browser came back with, and what the sign-in was begun with. */
export interface Answer {
  readonly code: string;
  readonly redirectUri: string;
  readonly codeVerifier: string;
  /** Null where another client began the sign-in and does not say which it sent; its proof key stands for it then. */
  readonly nonce: string | null;
  /** The provider's own name for itself beside the code. @source RFC 9207 */
  readonly issuer: string | undefined;
}

/** Speaks OpenID Connect with identity providers, every request through the guarded client. */
@Injectable()
export class OidcClient {
  private readonly keys = new Map<string, KnownKeys>();
  private readonly send: typeof fetch;

  constructor(
    outbound: OutboundClient,
    private readonly discovery: Discovery,
    private readonly config: OidcConfig,
    private readonly clock: Clock,
  ) {
    this.send = outbound.guardedFetch(LIMITS);
  }

  /** Where a browser goes to sign in. @throws identity_provider_unavailable  @source supplement §5.2, §15.42 */
  async authorizationUrl(
    provider: IdentityProvider,
    { state, nonce, redirectUri, codeChallenge }: Record<'state' | 'nonce' | 'redirectUri' | 'codeChallenge', string>,
  ): Promise<string> {
    const metadata = await this.discovery.of(provider.discoveryEndpoint);
    const url = client.buildAuthorizationUrl(this.configuration(provider, metadata, client.None()), {
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: SCOPE,
      state,
      nonce,
      code_challenge: codeChallenge,
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  /**
   * Exchanges a code and checks the ID token: signature, issuer, audience, times, nonce, and that the access token
   * belongs to it.
   * @throws token_exchange_failed · authentication_failed without a token · id_token_invalid ·
   * identity_provider_unavailable
   * @source supplement §5.2, OpenID Connect Core §3.1.3.7
   */
  async exchange(provider: IdentityProvider, answer: Answer): Promise<IdTokenClaims> {
    const metadata = await this.discovery.of(provider.discoveryEndpoint);
    const [first, second] = authMethods(metadata, provider.clientSecret);
    const outcome = await this.tryExchange(provider, metadata, first, answer);
    if (!outcome.refusedClient) return outcome.claims();
    return (await this.tryExchange(provider, metadata, second, answer)).claims();
  }

  /** A registration may take the secret in one of two places only; a refusal of the first does not use the code up. */
  private async tryExchange(
    provider: IdentityProvider,
    metadata: ProviderMetadata,
    auth: client.ClientAuth,
    answer: Answer,
  ): Promise<{ refusedClient: boolean; claims: () => IdTokenClaims }> {
    if (this.keys.size >= MAX_PROVIDERS) this.keys.clear();
    const now = this.clock.now().getTime();
    const requests = new ProviderFetch(this.send, metadata, this.keys, now, answer.redirectUri);
    const go = async (): Promise<IdTokenClaims> => {
      // The library keeps keys with its configuration, so each try has its own.
      const configuration = this.configuration(provider, metadata, auth);
      configuration[client.customFetch] = requests.fetch as client.CustomFetch;
      // Without it the signature of an ID token that came straight from the provider is not looked at.
      client.enableNonRepudiationChecks(configuration);
      const tokens = await client.authorizationCodeGrant(configuration, returnAddress(answer, provider, metadata), {
        pkceCodeVerifier: answer.codeVerifier,
        // Read by the library once the tokens are there. It knows no other way to leave the nonce out.
        get expectedNonce() {
          return answer.nonce ?? nonceOf(requests.tokens?.idToken ?? '');
        },
        idTokenExpected: true,
      });
      return tokens.claims() as IdTokenClaims;
    };
    try {
      const claims = await go().catch((error: unknown) => {
        if (requests.repeat()) return go();
        throw error;
      });
      return { refusedClient: false, claims: () => this.furtherChecked(claims, requests) };
    } catch (cause) {
      const error = requests.failure ?? new AppError('id_token_invalid', { cause });
      return { refusedClient: requests.refusedClient, claims: () => raise(error) };
    }
  }

  /** What the library leaves to its user. @throws id_token_invalid */
  private furtherChecked(claims: IdTokenClaims, { tokens }: ProviderFetch): IdTokenClaims {
    const latest = this.clock.now().getTime() / 1000 + this.config.clockLeewaySeconds;
    const { alg } = jwtHeader(tokens!.idToken);
    if (
      !isSubject(claims.sub) ||
      claims.iat > latest ||
      !accessTokenBelongs(claims.at_hash, tokens!.accessToken, alg)
    ) {
      throw new AppError('id_token_invalid');
    }
    return claims;
  }

  private configuration(
    { clientId, clientSecret }: IdentityProvider,
    metadata: ProviderMetadata,
    auth: client.ClientAuth,
  ): client.Configuration {
    const configuration = new client.Configuration(
      metadata as unknown as client.ServerMetadata,
      clientId,
      {
        client_secret: clientSecret,
        [client.clockTolerance]: this.config.clockLeewaySeconds,
        [client.clockSkew]: Math.round((this.clock.now().getTime() - Date.now()) / 1000),
      },
      auth,
    );
    // Whether an address may be asked in clear was decided when its document was read.
    client.allowInsecureRequests(configuration);
    return configuration;
  }
}

/** @source OpenID Connect Core §2: at most 255 characters */
function isSubject(sub: string): boolean {
  return sub !== '' && sub.length <= 255 && isStorable(sub);
}

/** The ways to show the secret, the one the provider prefers first. @source OpenID Connect Core §9 */
function authMethods(metadata: ProviderMetadata, secret: string): [client.ClientAuth, client.ClientAuth] {
  const { token_endpoint_auth_methods_supported: said } = metadata;
  const supported = Array.isArray(said) ? said : ['client_secret_basic'];
  const [basic, post] = [client.ClientSecretBasic(secret), client.ClientSecretPost(secret)];
  return supported.includes('client_secret_basic') ? [basic, post] : [post, basic];
}

/** Where the browser came back to. With a single provider there is nothing that its name could be mistaken for. */
function returnAddress(
  { code, redirectUri, issuer }: Answer,
  { isOnly }: IdentityProvider,
  metadata: ProviderMetadata,
): URL {
  const url = new URL(redirectUri);
  url.search = new URLSearchParams({ code }).toString();
  const named = issuer ?? (isOnly ? metadata.issuer : undefined);
  if (named !== undefined) url.searchParams.set('iss', named);
  return url;
}

function raise(error: AppError): never {
  throw error;
}
