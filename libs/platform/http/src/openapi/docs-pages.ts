import { ModulesContainer } from '@nestjs/core';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ApiKeyConfig, EnvironmentConfig, HttpConfig } from '@svc/config';
import { AppError } from '@svc/kernel';
import type { NextFunction, Request, Response } from 'express';
import { respondEmpty } from '../reply/respond-json';
import type { HttpExtension } from '../server/create-http-app';
import { openApiDocument } from './document';
import { documentedRoutes } from './documented-routes';
import { referencePage } from './reference-page';

// Swagger UI styles its parts inline; its scripts are files of ours.
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

const DESCRIPTION = '/openapi.json';

/**
 * Adds `/docs` (Swagger UI, from files of our own), to which `/` leads, `/openapi.json`, and in development `/redoc`.
 * @source spec §4.1
 */
export const docsPages: HttpExtension = (app) => {
  const { apiPrefix } = app.get(HttpConfig);
  const apiKeyHeader = app.get(ApiKeyConfig).headerName;
  let document: OpenAPIObject | undefined;
  const build = (): OpenAPIObject =>
    (document ??= openApiDocument(documentedRoutes(app.get(ModulesContainer), apiPrefix), { apiPrefix, apiKeyHeader }));
  const relax = (_request: Request, response: Response, next: NextFunction): void => {
    response.setHeader('Content-Security-Policy', PAGE_POLICY);
    next();
  };
  const { dev } = app.get(EnvironmentConfig);
  app.use(['/docs', '/redoc'], relax);
  app.use(['/docs', '/openapi.json', ...(dev ? ['/redoc'] : [])], toExactPath, onlyToRead);
  app.getHttpAdapter().get('/', (_request: Request, response: Response) => {
    response.writeHead(302, { Location: '/docs', 'Content-Length': 0 }).end();
  });
  app.getHttpAdapter().get(
    DESCRIPTION,
    madeOnce('application/json; charset=utf-8', () => JSON.stringify(build())),
  );
  // The page asks for the description, in place of a second copy of it in each of its own scripts.
  const swaggerUrl = DESCRIPTION;
  const customSiteTitle = 'Assistant and Knowledge Platform';
  SwaggerModule.setup('docs', app, () => ({}) as OpenAPIObject, { raw: false, swaggerUrl, customSiteTitle });
  if (!dev) return;
  app.getHttpAdapter().get(
    '/redoc',
    madeOnce('text/html; charset=utf-8', () => referencePage(build())),
  );
};

/**
 * Answers with a large text that is the same for everybody: made when it is first asked for, and then the same bytes for
 * each. Anybody may ask, as often as they like, and never read; an answer of its own for each would be time of everybody's
 * and memory without end.
 */
function madeOnce(mediaType: string, make: () => string): (request: Request, response: Response) => void {
  let bytes: Buffer | undefined;
  return (_request, response) => {
    bytes ??= Buffer.from(make());
    response.writeHead(200, { 'Content-Type': mediaType, 'Content-Length': bytes.length }).end(bytes);
  };
}

/**
 * Leads readers from the path with a slash behind it to the one without, which Express takes for the same. `/docs` names
 * its files relative to itself; with a slash behind it, it would find none of them. @source supplement §15.15
 */
function toExactPath({ method, originalUrl, baseUrl }: Request, response: Response, next: NextFunction): void {
  const behind = originalUrl.slice(baseUrl.length);
  const reading = method === 'GET' || method === 'HEAD';
  if (!reading || !/^\/(?:$|\?)/.test(behind)) return next();
  response.writeHead(308, { Location: `${baseUrl}${behind.slice(1)}`, 'Content-Length': 0 }).end();
}

/** Tells the methods of these pages, as of every route, where another is asked for. @source supplement §8.4 */
function onlyToRead({ method, originalUrl, baseUrl }: Request, response: Response, next: NextFunction): void {
  const isPage = /^(?:$|\?)/.test(originalUrl.slice(baseUrl.length));
  if (!isPage || method === 'GET' || method === 'HEAD') return next();
  response.setHeader('Allow', 'GET, HEAD, OPTIONS');
  if (method === 'OPTIONS') return respondEmpty(response, 204);
  next(new AppError('method_not_allowed'));
}
