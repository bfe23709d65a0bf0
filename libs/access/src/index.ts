export { AccessHttpModule } from './access.http-module';
export { AccessModule } from './access.module';
export { BcryptPasswordHasher } from './app/bcrypt-password-hasher';
export { SessionResolver } from './app/session-resolver';
