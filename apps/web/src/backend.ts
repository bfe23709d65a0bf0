import { type Span, startSpan, traceParentText } from '@svc/telemetry';
import {
  Agent,
  type ClientRequest,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { Agent as SecureAgent, request as httpsRequest } from 'node:https';

// Idle connections are let go before the five seconds after which a Node server closes them under us.
const KEEP = { keepAlive: true, timeout: 4_000 };
/** What this server itself asks for, and is told, is small. */
const MAX_READ_BYTES = 256 * 1024;
const ANSWER_WITHIN_MS = 30_000;

/** An answer that was read whole. */
export interface BackendAnswer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly text: string;
}

/** Sends requests to the backend. */
export class Backend {
  private readonly agent: Agent;

  constructor(private readonly address: URL) {
    this.agent = address.protocol === 'https:' ? new SecureAgent(KEEP) : new Agent(KEEP);
  }

  /** Begins a request; `path` is the whole request target. Where spans are made, the backend is told to go on from ours. */
  open(path: string, options: RequestOptions): ClientRequest {
    const { protocol, hostname, port, pathname } = this.address;
    const base = pathname.replace(/\/$/, '');
    const send = protocol === 'https:' ? httpsRequest : httpRequest;
    const host = hostname.replace(/^\[|\]$/g, '');
    const span = this.startSpan(options);
    const headers = { ...options.headers, ...(span.context && { traceparent: traceParentText(span.context) }) };
    const outgoing = send({
      agent: this.agent,
      protocol,
      hostname: host,
      port,
      path: base + path,
      ...options,
      headers,
    });
    return watched(outgoing, span);
  }

  /** Asks and reads the whole answer. @throws Error when there is none */
  ask(path: string, options: RequestOptions, body?: string): Promise<BackendAnswer> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const outgoing = this.open(path, { ...options, signal });
      outgoing.once('error', reject);
      outgoing.once('response', (incoming) => {
        readAll(incoming).then(
          (text) => resolve({ status: incoming.statusCode ?? 502, headers: incoming.headers, text }),
          (reason: Error) => {
            reject(reason instanceof TooLarge ? new Error('The answer is larger than is read here.') : reason);
            incoming.destroy();
          },
        );
      });
      outgoing.end(body);
    });
  }

  private startSpan({ method = 'GET' }: RequestOptions): Span {
    const { protocol, hostname, port } = this.address;
    const attributes = {
      'http.request.method': method,
      'server.address': hostname,
      'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
    };
    return startSpan(method, { kind: 'client', attributes });
  }

  /** Lets the idle connections go. */
  close(): void {
    this.agent.destroy();
  }
}

/** Ends a span with the request that it is of. */
function watched(outgoing: ClientRequest, span: Span): ClientRequest {
  outgoing.once('response', ({ statusCode = 0 }) => {
    span.set({ 'http.response.status_code': statusCode });
    if (statusCode >= 400) span.fail({ code: String(statusCode) });
  });
  outgoing.once('error', (error) => span.fail(error));
  return outgoing.once('close', () => span.end());
}

/** A body that is larger than anything that is meant for this server. */
export class TooLarge extends Error {}

/** Reads a small body; the rest of a larger one is left to the caller. @throws TooLarge, or Error when it is cut short */
export async function readAll(incoming: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > MAX_READ_BYTES) throw new TooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
