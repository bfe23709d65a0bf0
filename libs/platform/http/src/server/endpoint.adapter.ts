import { ExpressAdapter } from '@nestjs/platform-express';
import { createServer, IncomingMessage, type RequestListener, ServerResponse } from 'node:http';
import type { NextFunction, Request, Response } from 'express';
import 'reflect-metadata';
import { type EndpointDefinition, endpointOf, type HttpMethod } from '../endpoint/endpoint-definition';
import { stateOf } from '../endpoint/request-state';
import { AppError, toOriginForm } from '@svc/kernel';
import type { ErrorRenderer } from '../errors/error-renderer';
import { Reply } from '../reply/reply';
import { headOf } from '../reply/standing-headers';
import { respondEmpty, respondJson } from '../reply/respond-json';
import { StreamedJson, streamJson } from '../reply/streamed-json';
import { deprecationHeaders } from '../endpoint/deprecation';
import { fullPath } from './full-path';
import { PathDialects } from './path-dialects';
import { RouteTree } from './route-tree';

type RouteHandler = (request: Request, response: Response, next: NextFunction) => unknown;
/** Long enough that a token far too long to be ours is still answered as one. @source supplement §15.14 */
const HEADER_LIMIT_BYTES = 64 * 1024;

/**
 * Characters that a path may have, and a redirect may say: headers of answers repeat them, and proxies refuse an answer whose
 * headers are over 8 KiB. Whatever has a longer path is not ours.
 */
const ADDRESS_LIMIT = 4_096;

/** What Express makes every request and answer inherit from. */
type ExpressPrototypes = { request: object; response: object };
type RouteParams = Readonly<Record<string, string>>;
type Route = { readonly handler: RouteHandler; readonly endpoint: EndpointDefinition };

/**
 * Express under Nest, with two differences: paths are exact and found in a tree instead of a list, and answers are
 * written without Express's ETag. A controller method with another route decorator than `@Endpoint` does not start.
 */
export class EndpointAdapter extends ExpressAdapter {
  private readonly routes = new RouteTree<Route>();
  private readonly dialects = new PathDialects();
  private settings: { readonly apiPrefix: string; readonly renderer: ErrorRenderer } | null = null;

  constructor() {
    super();
    this.disable('x-powered-by');
    this.disable('etag');
    this.disable('query parser');
  }

  /** Gives what is only known once the modules are there; before `init`. */
  configure(settings: { readonly apiPrefix: string; readonly renderer: ErrorRenderer }): void {
    this.settings = settings;
  }

  override initHttpServer(): void {
    const app = this.getInstance<RequestListener & ExpressPrototypes>();
    const serve: RequestListener = (request, response) => {
      toOriginForm(request);
      app(request, response);
    };
    // What has no host, or an unknown expectation, is refused by `framing`, as a request that has a name.
    const options = { maxHeaderSize: HEADER_LIMIT_BYTES, requireHostHeader: false, ...bornFor(app) };
    this.setHttpServer(createServer(options, serve).on('checkExpectation', serve));
  }

  override get(...args: unknown[]): unknown {
    return this.register('GET', args);
  }

  override post(...args: unknown[]): unknown {
    return this.register('POST', args);
  }

  override put(...args: unknown[]): unknown {
    return this.register('PUT', args);
  }

  override patch(...args: unknown[]): unknown {
    return this.register('PATCH', args);
  }

  override delete(...args: unknown[]): unknown {
    return this.register('DELETE', args);
  }

  override status(response: Response, status: number): Response {
    response.statusCode = status;
    return response;
  }

  /** Sends what a handler returned, unless it has sent something itself through a writer. */
  override reply(response: Response, body: unknown, status?: number): void {
    if (response.headersSent || response.destroyed) return;
    const usual = status ?? response.statusCode;
    const { mediaType } = stateOf(response.req).dialect;
    const cut = (error: unknown): void => this.configured.renderer.render(error, response.req, response);
    if (body instanceof StreamedJson) {
      void streamJson(response, usual, body, mediaType).catch(cut);
      return;
    }
    if (!(body instanceof Reply)) return respondJson(response, usual, body, mediaType, cut);
    for (const [name, value] of Object.entries(body.options.headers ?? {})) response.setHeader(name, value);
    respondJson(response, body.options.status ?? usual, body.body, mediaType, cut);
  }

  /** Takes the place of Nest's 404: by now every route is known, and this is what finds them. */
  override setNotFoundHandler(): void {
    this.use((request: Request, response: Response, next: NextFunction) => this.dispatch(request, response, next));
  }

  override setErrorHandler(): void {
    this.use((thrown: unknown, request: Request, response: Response, _next: NextFunction) =>
      this.configured.renderer.render(thrown, request, response),
    );
  }

  private get configured(): { readonly apiPrefix: string; readonly renderer: ErrorRenderer } {
    if (!this.settings) throw new Error('The adapter was not configured before the routes were registered.');
    return this.settings;
  }

  private register(method: HttpMethod, args: unknown[]): unknown {
    const [path, handler] = args as [string, RouteHandler];
    const endpoint = typeof handler === 'function' ? endpointOf(handler) : undefined;
    if (endpoint) {
      // Nest hands over the path without its trailing slash; the declaration still has it.
      const exact = fullPath(this.configured.apiPrefix, path, {
        ...endpoint,
        path: endpoint.path.endsWith('/') ? '/' : '',
      });
      this.dialects.learn(exact, endpoint);
      return this.routes.add(method, exact, { handler, endpoint });
    }
    if (typeof handler === 'function' && Reflect.hasMetadata('path', handler)) {
      throw new Error(`${method} ${path} is declared without @Endpoint.`);
    }
    // Not a controller's: a page that the service brings along.
    return (this.instance as Record<string, (...rest: unknown[]) => unknown>)[method.toLowerCase()]!(...args);
  }

  private dispatch(request: Request, response: Response, next: NextFunction): unknown {
    const { url, method } = request;
    if (url === '*' && method === 'OPTIONS') return this.answerForAll(response);
    const queryAt = url.indexOf('?');
    const path = queryAt < 0 ? url : url.slice(0, queryAt);
    if (path.length > ADDRESS_LIMIT) return this.unknown(request, response, path);
    const match = this.routes.find(method, path);
    if (match.kind === 'found') {
      const state = stateOf(request);
      state.endpoint = match.route.target.endpoint;
      state.dialect = state.endpoint.dialect ?? state.dialect;
      state.route = match.route.pattern;
      state.params = match.params;
      this.announce(state.endpoint, match.params, response);
      return match.route.target.handler(request, response, next);
    }
    if (match.kind === 'none') return this.missing(request, response, path, url.slice(path.length));
    response.setHeader('Allow', match.allowed.join(', '));
    if (method === 'OPTIONS') return respondEmpty(response, 204);
    const state = stateOf(request);
    state.dialect = match.others[0]?.endpoint.dialect ?? state.dialect;
    return this.configured.renderer.render(new AppError('method_not_allowed'), request, response);
  }

  /** What is asked of the whole server, not of a path. @source RFC 9110 §9.3.7 */
  private answerForAll(response: Response): void {
    response.setHeader('Allow', 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
    respondEmpty(response, 204);
  }

  private announce({ successor }: EndpointDefinition, params: RouteParams, response: Response): void {
    if (successor === undefined) return;
    const { apiPrefix } = this.configured;
    for (const [name, value] of deprecationHeaders(successor, apiPrefix, params)) response.setHeader(name, value);
  }

  /** The other form of a path with or without a trailing slash is redirected for reading. @source supplement §15.15 */
  private missing(request: Request, response: Response, path: string, query: string): void {
    const other = path.endsWith('/') ? path.slice(0, -1) : `${path}/`;
    const address = `${other}${query}`;
    const reading = request.method === 'GET' || request.method === 'HEAD';
    if (reading && address.length <= ADDRESS_LIMIT && this.routes.find('GET', other).kind === 'found') {
      response.writeHead(308, { Location: address, 'Content-Length': 0 }).end();
      return;
    }
    this.unknown(request, response, path);
  }

  private unknown(request: Request, response: Response, path: string): void {
    const state = stateOf(request);
    state.dialect = this.dialects.of(path) ?? state.dialect;
    this.configured.renderer.render(new AppError('route_not_found'), request, response);
  }
}

/**
 * What the server makes of a connection, with the prototypes that Express would give it afterwards. Objects whose prototype
 * changes once they are there each get a hidden class of their own: a kilobyte for every request and answer, and code
 * that the engine cannot specialise. And answers add what every answer says when their head is written.
 */
function bornFor(app: ExpressPrototypes) {
  class ExpressRequest extends IncomingMessage {}
  class ExpressResponse extends ServerResponse {
    override writeHead(status: number, ...given: unknown[]): this {
      return super.writeHead(status, ...(headOf(this, given) as []));
    }
  }
  Object.setPrototypeOf(ExpressRequest.prototype, app.request);
  Object.setPrototypeOf(ExpressResponse.prototype, app.response);
  app.request = ExpressRequest.prototype;
  app.response = ExpressResponse.prototype;
  return { IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse };
}
