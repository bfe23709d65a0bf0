import type { OutboundClient } from '@svc/outbound';
import { hitsOf, MAX_HITS, type WebHit } from '../../domain/web-result';
import { jsonOf, type WebProvider } from './web-provider';

/** Tavily takes no longer question. */
const MAX_QUERY_CHARACTERS = 400;

/** Searches with Tavily. @source supplement §15.85 */
export class Tavily implements WebProvider {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly url: string,
    private readonly apiKey: string,
  ) {}

  async search(query: string, signal: AbortSignal): Promise<WebHit[]> {
    const { results } = await jsonOf(this.outbound, {
      url: `${this.url}/search`,
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${this.apiKey}` },
      body: JSON.stringify({ query: query.slice(0, MAX_QUERY_CHARACTERS), max_results: MAX_HITS }),
      signal,
    });
    return hitsOf(results);
  }
}
