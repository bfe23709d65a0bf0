import type { OutboundClient } from '@svc/outbound';
import { hitsOf, type WebHit } from '../../domain/web-result';
import { jsonOf, type WebProvider } from './web-provider';

/** What fits into an address everywhere. */
const MAX_QUERY_CHARACTERS = 400;

/** Searches with anything that answers like SearXNG. @source supplement §15.85 */
export class SearXng implements WebProvider {
  constructor(
    private readonly outbound: OutboundClient,
    private readonly url: string,
  ) {}

  async search(query: string, signal: AbortSignal): Promise<WebHit[]> {
    const url = new URL(`${this.url}/search`);
    url.searchParams.set('q', query.slice(0, MAX_QUERY_CHARACTERS));
    url.searchParams.set('format', 'json');
    const { results } = await jsonOf(this.outbound, { url, headers: { accept: 'application/json' }, signal });
    return hitsOf(results);
  }
}
