const BUSY = new Set([429, 503]);
const MOST_TRIES = 5;
const LONGEST_WAIT_S = 60;

/** A running installation, asked with an API key. */
export class Installation {
  #base;
  #headers;

  constructor({ url, key, keyHeader }) {
    this.#base = `${url}/api/v1`;
    this.#headers = { [keyHeader]: key, 'content-type': 'application/json' };
  }

  /**
   * The answer in JSON; waits and asks again where the installation says it is busy.
   * @throws Error with the route, the status and what was said
   */
  async call(method, path, body) {
    for (let attempt = 1; ; attempt += 1) {
      const sent = body === undefined ? undefined : JSON.stringify(body);
      const response = await fetch(`${this.#base}${path}`, { method, headers: this.#headers, body: sent });
      const text = await response.text();
      if (response.ok) return text === '' ? null : JSON.parse(text);
      if (!BUSY.has(response.status) || attempt === MOST_TRIES) {
        throw new Error(`${method} ${path} answered ${response.status}: ${text.slice(0, 300)}`);
      }
      const wait = Math.min(Number(response.headers.get('retry-after') ?? 1) || 1, LONGEST_WAIT_S);
      await new Promise((resolve) => setTimeout(resolve, wait * 1000));
    }
  }

  /** The chunks of a collection for a question, best first. */
  async search(collection, question, mode, limit) {
    const body = { search_string: question, num_chunks: limit, retrieval_mode: mode };
    return (await this.call('POST', `/groups/${collection}/searches/`, body)).items;
  }

  /** The documents of a collection. @returns {Promise<{ id: string, title: string | null }[]>} */
  async documents(collection) {
    const { items } = await this.call('GET', `/groups/${collection}/info-blobs/`);
    return items.map(({ id, metadata }) => ({ id, title: metadata.title ?? null }));
  }
}
