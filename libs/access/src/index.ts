export { AccessHttpModule } from './access.http-module';
export { AccessModule } from './access.module';
export { BcryptPasswordHasher } from './app/bcrypt-password-hasher';
export { SessionResolver } from './app/session-resolver';
export type { AccessRequest } from './app/access-request';
export { CREDENTIAL_RESOLVERS, CredentialResolver } from './app/credential-resolver';
export { type Placer, PlaceRegistry } from './app/place-registry';
export { type PresenceCheck, SpacePresence } from './app/space-presence';
export { type OriginList, TenantOrigins } from './app/tenant-origins';
