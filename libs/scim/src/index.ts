export * from './api/scim-dialect';
export { ScimHttpModule } from './scim.http-module';
export { ScimTokensHttpModule } from './scim-tokens.http-module';
