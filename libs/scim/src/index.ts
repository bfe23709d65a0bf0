export * from './api/scim-dialect';
