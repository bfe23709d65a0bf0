import 'reflect-metadata';
import { ModulesContainer, NestFactory } from '@nestjs/core';
import { renderAuditDoc } from '@svc/audit';
import { ApiKeyConfig, BACKEND_CONFIGS, HttpConfig, renderConfigurationDoc, renderEnvExample } from '@svc/config';
import { documentedRoutes, openApiDocument, renderErrorsDoc, renderRoutesDoc } from '@svc/http';
import { declaredJobs, declaredSchedules, renderJobsDoc } from '@svc/queue';
import { renderMatrixDoc } from '../../apps/api-e2e/src/matrix/matrix-doc';
import { AppModule as ApiModule } from '../../apps/api/src/app.module';
import '../../apps/crawler/src/app.module';
import { AppModule as ScimModule } from '../../apps/scim/src/app.module';
import '../../apps/worker/src/app.module';

/** The defaults of the interface, whatever the environment of this run says. */
const API_PREFIX = '/api/v1';
const API_KEY_HEADER = 'X-API-Key';

/** Prints every generated file as one JSON object: path → text. Needs neither settings nor services. */
async function render(): Promise<void> {
  const configs = new Map(BACKEND_CONFIGS.map((type) => [type, new type()]));
  Object.assign(configs.get(HttpConfig)!, { apiPrefix: API_PREFIX });
  Object.assign(configs.get(ApiKeyConfig)!, { headerName: API_KEY_HEADER });
  const options = { preview: true, logger: false, abortOnError: false } as const;
  const app = await NestFactory.createApplicationContext(ApiModule.with(configs), options);
  const routes = documentedRoutes(app.get(ModulesContainer), API_PREFIX);
  const document = openApiDocument(routes, { apiPrefix: API_PREFIX, apiKeyHeader: API_KEY_HEADER });
  const scim = await NestFactory.createApplicationContext(ScimModule.with(configs), options);
  const provisioning = documentedRoutes(scim.get(ModulesContainer), API_PREFIX).filter(({ path }) =>
    path.startsWith('/scim/'),
  );
  const scimDocument = openApiDocument(provisioning, {
    apiPrefix: API_PREFIX,
    apiKeyHeader: API_KEY_HEADER,
    isProvisioning: true,
  });
  const routesDoc = renderRoutesDoc(routes);
  const files = {
    '.env.example': renderEnvExample(),
    'docs/generated/configuration.md': renderConfigurationDoc(),
    'docs/generated/errors.md': renderErrorsDoc(),
    'docs/generated/audit.md': renderAuditDoc(
      [...routes, ...provisioning].map(({ path, endpoint: { method, audit: action } }) => ({ path, method, action })),
    ),
    'docs/generated/routes.md': routesDoc,
    'docs/generated/route-matrix.md': renderMatrixDoc(routesDoc),
    'docs/generated/jobs.md': renderJobsDoc(declaredJobs(), declaredSchedules()),
    'docs/generated/openapi.json': `${JSON.stringify(document, null, 2)}\n`,
    'docs/generated/routes-scim.md': renderRoutesDoc(provisioning),
    'docs/generated/openapi-scim.json': `${JSON.stringify(scimDocument, null, 2)}\n`,
  };
  process.stdout.write(JSON.stringify(files));
}

render().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exitCode = 1;
});
