import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { WebSearchConfig } from '@svc/config';
import { storable, withDeadline } from '@svc/kernel';
import { OutboundClient } from '@svc/outbound';
import type { WebHit, WebResult } from '../../domain/web-result';
import { SearXng } from './searxng';
import { Tavily } from './tavily';
import { WebPageReader } from './web-page-reader';
import type { WebProvider } from './web-provider';

/** Somebody waits for the answer, so neither the provider nor a page is waited for any longer. */
const SEARCH_MS = 10_000;
const PAGE_MS = 5_000;

/** Searches the web with whom the deployment names. @source supplement §13.5, §15.85 */
@Injectable()
export class WebSearch {
  private readonly logger = new Logger(WebSearch.name);
  private readonly provider: WebProvider | null;

  constructor(
    { tavilyApiKey, tavilyUrl, searxngUrl }: WebSearchConfig,
    outbound: OutboundClient,
    private readonly pages: WebPageReader,
  ) {
    if (tavilyApiKey !== null) this.provider = new Tavily(outbound, tavilyUrl, tavilyApiKey);
    else this.provider = searxngUrl === null ? null : new SearXng(outbound, searxngUrl);
  }

  /**
   * What the web says to a question, best first, read from the pages themselves or quoted by the provider; nothing when
   * there is no provider or it fails. Outside any transaction. @throws the reason of the signal
   */
  async find(question: string, signal: AbortSignal): Promise<WebResult[]> {
    const query = question.replace(/\s+/g, ' ').trim();
    if (!this.provider || query === '') return [];
    try {
      const hits = await this.provider.search(query, withDeadline(signal, SEARCH_MS));
      const results = await Promise.all(hits.map((hit) => this.read(hit, signal)));
      return results.filter(({ content }) => content !== '');
    } catch (error) {
      signal.throwIfAborted();
      this.logger.warn({ err: error }, 'The web could not be searched; the question is answered without.');
      return [];
    }
  }

  private async read({ title, url, excerpt }: WebHit, signal: AbortSignal): Promise<WebResult> {
    const result = { id: randomUUID(), title, url };
    try {
      const text = await this.pages.read(url, withDeadline(signal, PAGE_MS));
      return { ...result, content: storable(withExcerpt(text.trim(), excerpt.trim())) };
    } catch (error) {
      signal.throwIfAborted();
      this.logger.debug({ err: error }, 'A page could not be read; what the search quotes of it stands in.');
      return { ...result, content: excerpt.trim() };
    }
  }
}

/** What the search found fitting comes first, since the page may be long before it gets there. */
function withExcerpt(text: string, excerpt: string): string {
  return excerpt === '' || text.includes(excerpt) ? text : [excerpt, text].filter((part) => part !== '').join('\n\n');
}
