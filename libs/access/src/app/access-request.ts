import type { IncomingHttpHeaders } from 'node:http';
import type { EndpointDefinition } from '@svc/http';

/** What deciding about a request may look at. */
export interface AccessRequest {
  readonly headers: IncomingHttpHeaders;
  /** Address of the client, behind the proxies that are trusted; null when nothing there is one. */
  readonly clientAddress: string | null;
  readonly method: string;
  /** As it was asked for, without the query. */
  readonly path: string;
  readonly endpoint: EndpointDefinition;
  /** What the path names, by parameter. */
  readonly params: Readonly<Record<string, string>>;
}
