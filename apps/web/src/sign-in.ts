import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { answerError, answerJson } from './answers';
import { type Backend, type BackendAnswer, readAll } from './backend';
import {
  forgetOldSignIns,
  forgetSession,
  forgetVerifier,
  keepSession,
  keepVerifier,
  sessionToken,
  verifierOf,
} from './cookies';
import { requestHeaders, responseHeaders } from './forwarded-headers';
import type { WebSettings } from './web-settings';

/** A page sends a name and a password, which takes a moment; whoever takes longer holds a connection for nothing. */
const BODY_WITHIN_MS = 30_000;

/** What people do with sessions: the token goes from the backend into a cookie and never through a page's scripts. */
export class SignIn {
  /** By path, all POST. */
  readonly routes: ReadonlyMap<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>> = new Map(
    [
      ['/web/sign-in/password', this.byPassword.bind(this)],
      ['/web/sign-in/start', this.start.bind(this)],
      ['/web/sign-in/finish', this.finish.bind(this)],
      ['/web/sign-out', this.signOut.bind(this)],
    ],
  );

  constructor(
    private readonly backend: Backend,
    private readonly settings: WebSettings,
  ) {}

  private async byPassword(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { username, password } = await bodyOf(request);
    const form = new URLSearchParams({ username: username ?? '', password: password ?? '' }).toString();
    const answer = await this.ask(request, 'POST', '/users/login/token/', form, 'application/x-www-form-urlencoded');
    this.keep(request, response, answer);
  }

  /** Begins a sign-in through an identity provider. Only the browser that begins it can finish it (RFC 7636). */
  private async start(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { tenant, state } = await bodyOf(request);
    const verifier = randomBytes(32).toString('base64url');
    const query = new URLSearchParams({
      ...(tenant && { tenant }),
      ...(state && { state }),
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    });
    const answer = await this.ask(request, 'GET', `/auth/initiate?${query.toString()}`);
    if (answer.status !== 200) return this.pass(response, answer);
    const begun = JSON.parse(answer.text) as { authorization_url: string; state: string };
    const { authorization_url } = begun;
    const cookies = [...forgetOldSignIns(request), keepVerifier(request, begun.state, verifier)];
    answerJson(response, 200, { authorization_url }, { 'Set-Cookie': cookies });
  }

  private async finish(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { code, state = '', iss } = await bodyOf(request);
    const code_verifier = verifierOf(request, state);
    if (!code_verifier) return answerError(response, 'sign_in_expired');
    const answer = await this.ask(
      request,
      'POST',
      '/auth/callback',
      JSON.stringify({ code, state, code_verifier, ...(iss && { iss }) }),
      'application/json',
    );
    this.keep(request, response, answer, [forgetVerifier(request, state)]);
  }

  private async signOut(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = sessionToken(request) ? await this.ask(request, 'POST', '/auth/logout', '') : undefined;
    // Whatever the backend says, nobody stays signed in here.
    const { logout_url = null } = answer?.status === 200 ? (JSON.parse(answer.text) as { logout_url?: string }) : {};
    answerJson(response, 200, { logout_url }, { 'Set-Cookie': forgetSession(request) });
  }

  private ask(
    request: IncomingMessage,
    method: string,
    path: string,
    body?: string,
    contentType?: string,
  ): Promise<BackendAnswer> {
    const { 'content-length': _length, 'content-type': _type, ...headers } = requestHeaders(request, this.settings);
    delete headers['transfer-encoding'];
    delete headers['accept-encoding']; // what this server reads itself is not compressed
    const described = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const typed = contentType === undefined ? {} : { 'content-type': contentType };
    const options = { method, headers: { ...headers, ...described, ...typed } };
    return this.backend.ask(this.settings.apiPrefix + path, options, body);
  }

  /** Puts the token of a success into the cookie; a failure is the page's to explain. */
  private keep(
    request: IncomingMessage,
    response: ServerResponse,
    answer: BackendAnswer,
    cookies: string[] = [],
  ): void {
    if (answer.status !== 200) return this.pass(response, answer, cookies);
    const { access_token } = JSON.parse(answer.text) as { access_token: string };
    answerJson(response, 200, {}, { 'Set-Cookie': [...cookies, keepSession(request, access_token)] });
  }

  private pass(response: ServerResponse, { status, headers, text }: BackendAnswer, cookies: string[] = []): void {
    const { 'content-length': _length, ...kept } = responseHeaders(headers, '');
    response.writeHead(status, { ...kept, ...(cookies.length > 0 && { 'Set-Cookie': cookies }) });
    response.end(text);
  }
}

async function bodyOf(request: IncomingMessage): Promise<Record<string, string | undefined>> {
  const late = setTimeout(() => request.destroy(), BODY_WITHIN_MS);
  const text = await readAll(request).finally(() => clearTimeout(late));
  const value: unknown = JSON.parse(text || '{}');
  const entries = Object.entries(typeof value === 'object' && value !== null ? value : {});
  return Object.fromEntries(entries.filter(([, text]) => typeof text === 'string'));
}
