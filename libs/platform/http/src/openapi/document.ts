import type { OpenAPIObject } from '@nestjs/swagger';
import type { DocumentedRoute } from './documented-routes';
import { operationIdOf, operationOf } from './operation';
import { type JsonSchema, SchemaRegistry } from './schema-registry';
import { SERVICE_VERSION } from './service-version';
import { TAGS } from './tags';

/** What the document says about the deployment's form. */
export interface DocumentOptions {
  readonly apiPrefix: string;
  /** Header that carries API keys. */
  readonly apiKeyHeader: string;
  /** It is of the interface of identity providers, which knows their tokens alone. */
  readonly isProvisioning?: boolean;
}

/**
 * The machine-readable description of every route that is not hidden: exact paths, stable operation ids, sorted, the
 * same for the same code. @throws Error when two routes or schemas would share a name
 */
export function openApiDocument(routes: readonly DocumentedRoute[], options: DocumentOptions): OpenAPIObject {
  const shown = routes.filter(({ endpoint }) => !endpoint.hidden);
  assertUnique(shown.map(({ endpoint }) => operationIdOf(endpoint)));
  const registry = new SchemaRegistry();
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const route of shown) {
    (paths[route.path] ??= {})[route.endpoint.method.toLowerCase()] = operationOf(route, registry);
  }
  const tags = [...new Set(shown.map(({ endpoint }) => endpoint.tag))].sort();
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Assistant and Knowledge Platform',
      description: "Multi-tenant assistants over an organisation's own knowledge.",
      version: SERVICE_VERSION,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'This deployment.' }],
    tags: tags.map((name) => ({ name, description: TAGS[name] })),
    paths,
    components: { schemas: registry.all(), securitySchemes: securitySchemes(options) },
  };
  // Built by hand where Nest's types know OpenAPI 3.0 only.
  return document as unknown as OpenAPIObject;
}

function securitySchemes({ apiPrefix, apiKeyHeader, isProvisioning }: DocumentOptions): Record<string, JsonSchema> {
  if (isProvisioning) {
    return { BearerAuth: { type: 'http', scheme: 'bearer', description: 'The SCIM token of a tenant.' } };
  }
  return {
    APIKeyAuth: {
      type: 'apiKey',
      in: 'header',
      name: apiKeyHeader,
      description: 'An API key; for super-admin routes the super admin key.',
    },
    BearerAuth: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'A session token.' },
    OAuth2PasswordBearer: {
      type: 'oauth2',
      description: 'Gets a session token by password.',
      flows: { password: { tokenUrl: `${apiPrefix}/users/login/token/`, scopes: {} } },
    },
  };
}

function assertUnique(names: readonly string[]): void {
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two routes would be called "${twice}" in the API description.`);
}
