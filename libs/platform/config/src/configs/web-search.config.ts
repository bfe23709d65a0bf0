import { Concern, EnvVar } from '../env-var';
import { HTTP_URL } from '../formats';

/** The web search provider: Tavily where it has a key, else the SearXNG-compatible address. @source supplement §12, §15.85 */
@Concern('Web search')
export class WebSearchConfig {
  @EnvVar('TAVILY_API_KEY', {
    doc: 'Key of Tavily; without it and SEARXNG_URL a web search finds nothing.',
    type: 'string',
    default: null,
    secret: true,
  })
  readonly tavilyApiKey!: string | null;

  @EnvVar('TAVILY_URL', { doc: 'Address of Tavily.', default: 'https://api.tavily.com', format: HTTP_URL })
  readonly tavilyUrl!: string;

  @EnvVar('SEARXNG_URL', {
    doc: 'Address of a SearXNG-compatible search that answers in JSON; used without TAVILY_API_KEY. One that is not on the public internet must be in ALLOWED_PRIVATE_HOSTS.',
    type: 'string',
    default: null,
    format: HTTP_URL,
  })
  readonly searxngUrl!: string | null;
}
