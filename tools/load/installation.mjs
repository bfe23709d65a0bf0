/** An answer that is not a success. */
export class Refusal extends Error {
  constructor(method, { url, status }, text) {
    super(`${method} ${new URL(url).pathname} answered ${status}: ${text.slice(0, 300)}`);
    this.status = status;
  }
}

/** Somebody who calls an installation: with the headers that say who. */
export class Caller {
  #base;
  #headers;

  constructor(base, headers = {}) {
    this.#base = base;
    this.#headers = headers;
  }

  /** The same installation, somebody else. */
  as(headers) {
    return new Caller(this.#base, headers);
  }

  /** Signs somebody in by password. @throws Refusal */
  async signIn({ email, password }) {
    const form = new URLSearchParams({ username: email, password });
    const { access_token: token } = await this.send('POST', '/api/v1/users/login/token/', form);
    return this.as({ authorization: `Bearer ${token}` });
  }

  get(path) {
    return this.send('GET', path);
  }

  post(path, body) {
    return this.send('POST', path, body);
  }

  /** Calls an endpoint with JSON or a form. @returns its JSON, undefined for none  @throws Refusal */
  async send(method, path, body) {
    const response = await this.open(method, path, body);
    const text = await response.text();
    return text === '' ? undefined : JSON.parse(text);
  }

  /** Calls an endpoint and leaves its body to be read. @throws Refusal */
  async open(method, path, body) {
    const isForm = body instanceof FormData || body instanceof URLSearchParams;
    const json = body === undefined || isForm ? {} : { 'content-type': 'application/json' };
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    const headers = { ...this.#headers, ...json };
    const response = await fetch(this.#base + path, { method, headers, body: sent });
    if (!response.ok) throw new Refusal(method, response, await response.text());
    return response;
  }
}
