import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { OidcConfig } from '@svc/config';
import { Clock } from '@svc/kernel';
import type { OutboundClient } from '@svc/outbound';
import type { IdentityProvider } from '../domain/identity-provider';
import type { Discovery } from './discovery';
import { OidcClient } from './oidc-client';

const ISSUER = 'https://idp.example.test';
const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  id_token_signing_alg_values_supported: ['ES256'],
};
const PROVIDER = { discoveryEndpoint: ISSUER, clientId: 'us', clientSecret: 'secret', isOnly: true };
const ANSWER = { code: 'c', redirectUri: 'https://we.test/back', codeVerifier: 'v', issuer: undefined };
const MINUTE_MS = 60_000;

class HandClock extends Clock {
  private ms = Date.now();
  now(): Date {
    return new Date(this.ms);
  }
  advance(ms: number): void {
    this.ms += ms;
  }
}

/** A provider all of whose keys are called the same. */
class Provider {
  readonly clock = new HandClock();
  readonly asked = { token: 0, jwks: 0 };
  private signer = newKey();
  private shown = this.signer;
  private readonly client: OidcClient;

  constructor() {
    const outbound = { guardedFetch: () => this.fetch } as unknown as OutboundClient;
    const discovery = { of: async () => METADATA } as unknown as Discovery;
    this.client = new OidcClient(outbound, discovery, new OidcConfig(), this.clock);
  }

  renew(): void {
    this.signer = this.shown = newKey();
  }

  forge(): void {
    this.signer = newKey();
  }

  signIn(nonce: string | null = 'n'): Promise<string> {
    return this.client.exchange(PROVIDER as unknown as IdentityProvider, { ...ANSWER, nonce }).then(
      ({ sub }) => sub,
      (error: { code: string }) => error.code,
    );
  }

  private readonly fetch = async (url: unknown): Promise<Response> => {
    if (url === METADATA.jwks_uri) {
      this.asked.jwks += 1;
      const key = { ...this.shown.publicKey.export({ format: 'jwk' }), kid: 'same', alg: 'ES256', use: 'sig' };
      return Response.json({ keys: [key] });
    }
    this.asked.token += 1;
    return Response.json({ access_token: 'a', token_type: 'bearer', id_token: this.token() });
  };

  private token(): string {
    const now = Math.floor(this.clock.now().getTime() / 1000);
    const claims = { iss: ISSUER, aud: 'us', sub: 'ada', nonce: 'n', iat: now, exp: now + 300 };
    const text = `${encoded({ alg: 'ES256', kid: 'same' })}.${encoded(claims)}`;
    const key = { key: this.signer.privateKey, dsaEncoding: 'ieee-p1363' } as const;
    return `${text}.${sign('sha256', Buffer.from(text), key).toString('base64url')}`;
  }
}

describe('the nonce of a sign-in', () => {
  it('must be that of the ID token, unless who began it elsewhere says none', async () => {
    const provider = new Provider();
    expect(await provider.signIn('n')).toBe('ada');
    expect(await provider.signIn('another')).toBe('id_token_invalid');
    expect(await provider.signIn(null)).toBe('ada');
    provider.forge();
    expect(await provider.signIn(null)).toBe('id_token_invalid');
  });
});

describe('keys of a provider', () => {
  it('that were renewed under their names are asked for anew, and the code is not used twice', async () => {
    const provider = new Provider();
    expect(await provider.signIn()).toBe('ada');
    provider.clock.advance(MINUTE_MS);
    provider.renew();
    expect(await provider.signIn()).toBe('ada');
    expect(await provider.signIn()).toBe('ada');
    expect(provider.asked).toEqual({ token: 3, jwks: 2 });
  });

  it('are asked for once a minute at most, whoever signs the tokens', async () => {
    const provider = new Provider();
    await provider.signIn();
    provider.forge();
    expect(await provider.signIn()).toBe('id_token_invalid');
    expect(provider.asked.jwks).toBe(1);
    provider.clock.advance(MINUTE_MS);
    const answers = await Promise.all([provider.signIn(), provider.signIn(), provider.signIn()]);
    expect(answers).toEqual(['id_token_invalid', 'id_token_invalid', 'id_token_invalid']);
    expect(await provider.signIn()).toBe('id_token_invalid');
    expect(provider.asked.jwks).toBe(2);
  });
});

function newKey(): { readonly privateKey: KeyObject; readonly publicKey: KeyObject } {
  return generateKeyPairSync('ec', { namedCurve: 'P-256' });
}

function encoded(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}
