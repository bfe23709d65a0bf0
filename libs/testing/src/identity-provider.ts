import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** A client as the provider knows it. */
export interface RegisteredClient {
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uris: readonly string[];
  /** `client_secret_basic` unless told. */
  readonly token_endpoint_auth_method?: 'client_secret_basic' | 'client_secret_post';
}

/** How the token endpoint departs from what is right. */
export interface TokenTrouble {
  /** Refuses the exchange. */
  readonly status?: number;
  readonly error?: string;
  /** Claims that are added, replaced or, when null, taken out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  /** With what the changed ID token is signed: the provider's key, another one, nothing (`alg: none`), or as it was. */
  readonly signature?: 'own' | 'foreign' | 'none' | 'stripped' | 'kept';
  /** Members of the answer that are missing. */
  readonly without?: readonly string[];
}

/** What the provider is told to do; a member that is missing stays as it is. */
export interface ProviderOrders {
  /** Subject of the account that whoever comes next signs in as. */
  readonly login?: string;
  readonly account?: { readonly sub: string; readonly claims: Readonly<Record<string, unknown>> };
  /** Null: the answers are right. */
  readonly token?: TokenTrouble | null;
  readonly discovery?: 'sound' | 'silent' | 'broken' | 'incomplete';
  /** Signs with a new key from now on. */
  readonly rotate?: true;
}

/** What comes back to the redirect address. */
export interface Returned {
  readonly redirectUri: string;
  readonly code: string;
  readonly state: string;
  readonly iss: string;
}

/** The real `oidc-provider` in a process of its own, with a browser that signs in at it. */
export class IdentityProvider {
  private constructor(
    private readonly child: ChildProcess,
    readonly issuer: string,
  ) {}

  static async start(clients: readonly RegisteredClient[]): Promise<IdentityProvider> {
    const script = join(__dirname, 'identity-provider.child.mjs');
    const child = fork(script, [JSON.stringify({ clients })], { execArgv: [], silent: true });
    const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }];
    return new IdentityProvider(child, issuer);
  }

  get discoveryEndpoint(): string {
    return `${this.issuer}/.well-known/openid-configuration`;
  }

  /** Tells the provider what to do. How often its documents were read so far. */
  async order(orders: ProviderOrders): Promise<{ readonly discovery: number; readonly keys: number }> {
    const response = await fetch(`${this.issuer}/control`, { method: 'POST', body: JSON.stringify(orders) });
    return (await response.json()) as { discovery: number; keys: number };
  }

  /** Makes an account, and the one that whoever comes next signs in as. */
  async account(sub: string, claims: Readonly<Record<string, unknown>>): Promise<void> {
    await this.order({ account: { sub, claims }, login: sub });
  }

  /** Goes where a browser would, until the provider sends it back. @throws Error when it does not */
  async signIn(authorizationUrl: string): Promise<Returned> {
    const cookies = new Map<string, string>();
    let url = new URL(authorizationUrl);
    for (let step = 0; step < 10; step++) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(url, { redirect: 'manual', headers: { cookie } });
      const text = await response.text();
      for (const line of response.headers.getSetCookie()) {
        const [, name, value] = /^([^=]+)=([^;]*)/.exec(line)!;
        cookies.set(name!, value!);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider answers ${response.status}: ${text.slice(0, 500)}`);
      url = new URL(location, url);
      if (url.origin !== this.issuer) return returned(url);
    }
    throw new Error('The provider never sends the browser back.');
  }

  async close(): Promise<void> {
    this.child.kill();
    if (this.child.exitCode === null && this.child.signalCode === null) await once(this.child, 'exit');
  }
}

function returned(url: URL): Returned {
  const { searchParams } = url;
  const code = searchParams.get('code');
  if (code === null) throw new Error(`The provider refuses: ${searchParams.toString()}`);
  const redirectUri = url.origin + url.pathname;
  return { redirectUri, code, state: searchParams.get('state') ?? '', iss: searchParams.get('iss') ?? '' };
}
