import { patiently } from '../../apps/web/client/src/features/evaluation/measuring/rounds.mjs';

/** A call that was refused. */
class Refusal extends Error {
  constructor(message, status, retryAfterSeconds) {
    super(message);
    this.status = status;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** What did not come to an answer has status 0. */
const problemOf = (error) => (error instanceof Refusal ? error : { status: 0, retryAfterSeconds: null });

/** @param {import('./arguments.mjs').Source} source */
const pathOf = ({ kind, id }) => `/${kind === 'website' ? 'websites' : 'groups'}/${id}`;

/** A running installation, asked with an API key. */
export class Installation {
  #base;
  #headers;
  #onWait;

  /** @param {{ url: string, key: string, keyHeader: string, onWait?: (seconds: number) => void }} options */
  constructor({ url, key, keyHeader, onWait }) {
    this.#base = `${url}/api/v1`;
    this.#headers = { [keyHeader]: key, 'content-type': 'application/json' };
    this.#onWait = onWait;
  }

  /**
   * The answer in JSON; waits and asks again where the installation says it is busy.
   * @throws Error with the route, the status and what was said
   */
  async call(method, path, body) {
    return patiently(() => this.#once(method, path, body), problemOf, { onWait: this.#onWait });
  }

  async #once(method, path, body) {
    const sent = body === undefined ? undefined : JSON.stringify(body);
    const response = await fetch(`${this.#base}${path}`, { method, headers: this.#headers, body: sent });
    const text = await response.text();
    if (response.ok) return text === '' ? null : JSON.parse(text);
    const trace = response.headers.get('x-trace-id');
    const said = `${method} ${path} answered ${response.status}: ${text.slice(0, 300)}${trace ? ` (trace ${trace})` : ''}`;
    throw new Refusal(said, response.status, Number(response.headers.get('retry-after')) || null);
  }

  /** The chunks of a collection or website for a question, best first. */
  async search(source, question, mode, limit) {
    const body = { search_string: question, num_chunks: limit, retrieval_mode: mode };
    return (await this.call('POST', `${pathOf(source)}/searches/`, body)).items;
  }

  /** What lies in a collection or website. @returns {Promise<{ id: string, title: string | null }[]>} */
  async documents(source) {
    const { items } = await this.call('GET', `${pathOf(source)}/info-blobs/`);
    return items.map(({ id, metadata }) => ({ id, title: metadata.title ?? metadata.url ?? null }));
  }

  /**
   * What an evaluation of an assistant's answers needs, with a service of its space that judges as long as `work` lasts.
   * @param {(answering: import('../../apps/web/client/src/features/evaluation/measuring/answers.mjs').Answering) => Promise<unknown>} work
   */
  async answering(assistantId, modelId, { name, settings }, work) {
    const { space_id: spaceId } = await this.call('GET', `/assistants/${assistantId}/`);
    const { id } = await this.call('POST', `/spaces/${spaceId}/applications/services/`, { name });
    try {
      await this.call('POST', `/services/${id}/`, { ...settings, completion_model: { id: modelId } });
      return await work({
        ask: (question) => this.call('POST', '/conversations/?version=2', { assistant_id: assistantId, question }),
        forget: (sessionId) => this.call('DELETE', `/conversations/${sessionId}/`),
        textOf: async (documentId, range) => {
          const part = range ? `?start=${range.start}&end=${range.end}` : '';
          return (await this.call('GET', `/info-blobs/${documentId}/${part}`)).text;
        },
        judge: async (input) => (await this.call('POST', `/services/${id}/run/`, { input })).output,
      });
    } finally {
      await this.call('DELETE', `/services/${id}/`);
    }
  }
}
