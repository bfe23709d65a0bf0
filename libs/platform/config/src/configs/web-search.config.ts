import { Concern, EnvVar } from '../env-var';

/** The web search provider. @source supplement §12, §13.5 */
@Concern('Web search')
export class WebSearchConfig {
  @EnvVar('TAVILY_API_KEY', {
    doc: 'Key of the web search provider; without it a web search finds nothing.',
    type: 'string',
    default: null,
    secret: true,
    unread: 'so far',
  })
  readonly tavilyApiKey!: string | null;
}
