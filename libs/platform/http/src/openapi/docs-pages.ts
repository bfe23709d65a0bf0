import { ModulesContainer } from '@nestjs/core';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { ApiKeyConfig, EnvironmentConfig, HttpConfig } from '@svc/config';
import type { NextFunction, Request, Response } from 'express';
import type { HttpExtension } from '../server/create-http-app';
import { openApiDocument } from './document';
import { documentedRoutes } from './documented-routes';
import { referencePage } from './reference-page';

// Swagger UI styles its parts inline; its scripts are files of ours.
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; frame-ancestors 'none'";

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
  app.use(['/docs', '/redoc'], relax, toExactPath);
  app.getHttpAdapter().get('/', (_request: Request, response: Response) => {
    response.writeHead(302, { Location: '/docs', 'Content-Length': 0 }).end();
  });
  const customSiteTitle = 'Assistant and Knowledge Platform';
  SwaggerModule.setup('docs', app, build, { jsonDocumentUrl: 'openapi.json', raw: ['json'], customSiteTitle });
  if (!app.get(EnvironmentConfig).dev) return;
  app.getHttpAdapter().get('/redoc', (_request: Request, response: Response) => {
    response.type('html').send(referencePage(build()));
  });
};

/** The page names its files relative to `/docs`; with a slash behind it, it would find none of them. */
function toExactPath({ originalUrl }: Request, response: Response, next: NextFunction): void {
  const query = /^\/docs\/($|\?.*)/.exec(originalUrl)?.[1];
  if (query === undefined) return next();
  response.writeHead(308, { Location: `/docs${query}`, 'Content-Length': 0 }).end();
}
