/** An answer that is not a success. */
class Refusal extends Error {
  constructor({ url, status }, text) {
    super(`${url} answered ${status}: ${text.slice(0, 500)}`);
    this.status = status;
  }
}

/** A signed-in user of a running API. */
export class Client {
  #base;
  #token;

  constructor(baseUrl, token) {
    this.#base = `${baseUrl}/api/v1`;
    this.#token = token;
  }

  /** Signs the first administrator of a deployment in. */
  static async signIn(deployment, app = 'api') {
    const { DEFAULT_USER_EMAIL: username, DEFAULT_USER_PASSWORD: password } = deployment.secrets;
    const response = await fetch(`${deployment.url(app)}/api/v1/users/login/token/`, {
      method: 'POST',
      body: new URLSearchParams({ username, password }),
    });
    const { access_token: token } = await read(response);
    return new Client(deployment.url(app), token);
  }

  /** The same session at another API of the installation. */
  at(baseUrl) {
    return new Client(baseUrl, this.#token);
  }

  /** The headers that say who asks. */
  get headers() {
    return { authorization: `Bearer ${this.#token}` };
  }

  /** The address of an endpoint, from its path below the API prefix. */
  url(path) {
    return `${this.#base}${path}`;
  }

  /** Reads. @throws Error with the answer and its `status`, unless it is a success */
  get(path) {
    return this.send('GET', path);
  }

  /** Sends JSON. @throws Error with the answer and its `status`, unless it is a success */
  post(path, body) {
    return this.send('POST', path, body);
  }

  /** Calls an endpoint with a JSON body or a form. @throws Error with the answer and its `status`, unless it is a success */
  async send(method, path, body) {
    const isForm = body instanceof FormData;
    const headers =
      body === undefined || isForm ? this.headers : { ...this.headers, 'content-type': 'application/json' };
    const sent = body === undefined || isForm ? body : JSON.stringify(body);
    return read(await fetch(this.url(path), { method, headers, body: sent }));
  }
}

async function read(response) {
  const text = await response.text();
  if (!response.ok) throw new Refusal(response, text);
  return text === '' ? undefined : JSON.parse(text);
}
