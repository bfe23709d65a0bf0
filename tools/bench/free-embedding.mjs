import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import { KEY } from './chat.mjs';

const DIMENSIONS = 8;

/** Numbers that are the same for the same text. */
const vectorOf = (text) => Array.from(createHash('sha256').update(text).digest().subarray(0, DIMENSIONS));

/**
 * An embedding model that costs next to nothing and counts what it is asked for: with it, what a crawl takes is what
 * everything but embedding takes.
 */
export class FreeEmbedding {
  /** Texts that were embedded. */
  texts = 0;
  #server = createServer((request, response) => void this.#answer(request, response));

  static async start({ defer }) {
    const model = new FreeEmbedding();
    await new Promise((resolve) => model.#server.listen(0, '127.0.0.1', resolve));
    defer(() => model.#close());
    return model;
  }

  /** Makes it one of the tenant's models. @returns its id */
  async addTo(client) {
    const provider = await client.post('/admin/model-providers/', {
      name: 'Free',
      provider_type: 'vllm',
      credentials: { api_key: KEY },
      config: { endpoint: `http://127.0.0.1:${this.#server.address().port}/v1` },
    });
    const body = { provider_id: provider.id, name: 'free', display_name: 'Free', dimensions: DIMENSIONS };
    return (await client.post('/admin/tenant-models/embedding/', body)).id;
  }

  async #answer(request, response) {
    const parts = [];
    for await (const part of request) parts.push(part);
    const texts = [JSON.parse(Buffer.concat(parts).toString()).input].flat();
    this.texts += texts.length;
    const data = texts.map((text, index) => ({ object: 'embedding', index, embedding: vectorOf(text) }));
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', data, model: 'free' }));
  }

  async #close() {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}
