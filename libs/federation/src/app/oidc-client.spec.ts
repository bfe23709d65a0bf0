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
  readonly forms: URLSearchParams[] = [];
  /** Refusals of the token endpoint before it gives tokens. */
  readonly refusals: (readonly [status: number, body: object])[] = [];
  /** What it says beside the tokens. */
  beside: object = { token_type: 'bearer' };
  metadata = METADATA;
  /** What else its set of keys holds. */
  otherKeys: readonly unknown[] = [];
  private signer = newKey();
  private shown = this.signer;
  private readonly client: OidcClient;

  constructor() {
    const outbound = { guardedFetch: () => this.fetch } as unknown as OutboundClient;
    const discovery = { of: async () => this.metadata } as unknown as Discovery;
    this.client = new OidcClient(outbound, discovery, new OidcConfig(), this.clock);
  }

  renew(): void {
    this.signer = this.shown = newKey();
  }

  forge(): void {
    this.signer = newKey();
  }

  signIn(nonce: string | null = 'n', more: object = {}): Promise<string> {
    return this.client.exchange(PROVIDER as unknown as IdentityProvider, { ...ANSWER, nonce, ...more }).then(
      ({ sub }) => sub,
      (error: { code: string }) => error.code,
    );
  }

  private readonly fetch = async (url: unknown, init?: RequestInit): Promise<Response> => {
    if (String(url).endsWith('/jwks')) {
      this.asked.jwks += 1;
      const key = { ...this.shown.publicKey.export({ format: 'jwk' }), kid: 'same', alg: 'ES256', use: 'sig' };
      return Response.json({ keys: [...this.otherKeys, key, ...this.otherKeys] });
    }
    this.asked.token += 1;
    this.forms.push(new URLSearchParams(String(init?.body)));
    const refusal = this.refusals.shift();
    if (refusal) return Response.json(refusal[1], { status: refusal[0] });
    return Response.json({ access_token: 'a', id_token: this.token(), ...this.beside });
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

describe('the exchange of a code', () => {
  it.each(['https://We.Test/back', 'https://we.test', 'https://we.test:443/back', 'https://we.test/a/../back'])(
    'names the address as the browser was sent with it (%s)',
    async (redirectUri) => {
      const provider = new Provider();
      expect(await provider.signIn('n', { redirectUri })).toBe('ada');
      expect(provider.forms.map((form) => form.get('redirect_uri'))).toEqual([redirectUri]);
    },
  );

  it.each<object>([
    { token_type: 'Bearer', refresh_token: null, scope: null, expires_in: null },
    { token_type: 'bearer', refresh_token: '', scope: ['openid'], expires_in: '' },
    { token_type: 'urn:ietf:params:oauth:token-type:access_token' },
    {},
  ])('looks at nothing but the tokens (%j)', async (beside) => {
    const provider = new Provider();
    provider.beside = beside;
    expect(await provider.signIn()).toBe('ada');
  });

  it.each<[number, object]>([
    [400, { error: 'invalid_client' }],
    [401, { error: 'unauthorized_client', error_description: 'Invalid client or Invalid client credentials' }],
    [401, { error: 'access_denied', error_description: 'Unauthorized' }],
    [401, {}],
  ])('shows the secret in the other place after a refusal of the client (%d %j)', async (status, body) => {
    const provider = new Provider();
    provider.refusals.push([status, body]);
    expect(await provider.signIn()).toBe('ada');
    expect(provider.forms.map((form) => form.has('client_secret'))).toEqual([false, true]);
  });

  it.each<[number, object]>([
    [400, { error: 'invalid_grant' }],
    [401, { error: 'invalid_grant' }],
    [503, {}],
  ])('is not tried again after another refusal (%d %j)', async (status, body) => {
    const provider = new Provider();
    provider.refusals.push([status, body]);
    expect(await provider.signIn()).toBe('token_exchange_failed');
    expect(provider.asked.token).toBe(1);
  });
});

describe('the addresses of a provider', () => {
  it.each(['https://idp.example.test:443', 'https://IDP.Example.test', 'https://idp.example.test/a/..'])(
    'are asked however its document writes them (%s)',
    async (origin) => {
      const provider = new Provider();
      provider.metadata = { ...METADATA, token_endpoint: `${origin}/token`, jwks_uri: `${origin}/jwks` };
      expect(await provider.signIn()).toBe('ada');
      expect(await provider.signIn()).toBe('ada');
      expect(provider.asked).toEqual({ token: 2, jwks: 1 });
    },
  );
});

describe('keys of a provider', () => {
  it('are found whatever else is among them', async () => {
    const provider = new Provider();
    provider.otherKeys = [null, 'key', {}, { kty: 'EC', crv: 'P-256', kid: 'same' }, { kty: 'oct', kid: 'same' }];
    expect(await provider.signIn()).toBe('ada');
    expect(await provider.signIn()).toBe('ada');
    expect(provider.asked).toEqual({ token: 2, jwks: 1 });
  });

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
