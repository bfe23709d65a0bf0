export * from './body/file-too-large';
export * from './body/human-size';
export * from './body/upload-reader';
export * from './endpoint/access-policy';
export * from './endpoint/endpoint';
export * from './endpoint/endpoint-definition';
export * from './endpoint/parameters';
export { pathParamsOf, type RequestFacts, setActorOf } from './endpoint/request-state';
export * from './endpoint/scope-rule';
export * from './endpoint/takes-keys-as-bearer';
export * from './errors/dialect';
export * from './errors/problem';
export * from './errors/speaks';
export { STANDARD_DIALECT } from './errors/standard-dialect';
export * from './fields/field-decorators';
export { type FieldsClass, schemaNameOf } from './fields/field-spec';
export * from './pages/cursor.query';
export * from './pages/paginated.response';
export type { ByteRange } from './reply/byte-range';
export * from './reply/content-disposition';
export * from './reply/file-writer';
export * from './reply/sse-writer';
export * from './http.module';
export { type HttpExtension, createHttpApp } from './server/create-http-app';
export { Drain } from './server/drain';
export { OriginPolicies } from './server/origin-policies';
export { runHttpProcess } from './server/run-http-process';
export { refuseUpgrade, type UpgradeHandler, Upgrades } from './server/upgrades';
export * from './health/health.module';
export type {
  CrawlerSources,
  HealthSources,
  HealthWiring,
  LeaderReport,
  ObjectContentState,
  Pulse,
  QueueNumbers,
  SweepReport,
} from './health/health-wiring';
export { openApiDocument, type DocumentOptions } from './openapi/document';
export { type DocumentedRoute, documentedRoutes } from './openapi/documented-routes';
export { docsPages } from './openapi/docs-pages';
export { renderErrorsDoc } from './openapi/errors-doc';
export { renderRoutesDoc } from './openapi/routes-doc';
export { SERVICE_VERSION } from './openapi/service-version';
export * from './reply/reply';
export { StreamedJson } from './reply/streamed-json';
