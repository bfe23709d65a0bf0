import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SessionTokens } from '@svc/tenancy';
import { AccessModule } from './access.module';
import { AccountController } from './api/account.controller';
import { LoginController } from './api/login.controller';
import { AccessGuard } from './app/access.guard';
import { AccountService } from './app/account.service';
import { CredentialKindStage } from './app/credential-kind.stage';
import { CREDENTIAL_RESOLVERS } from './app/credential-resolver';
import { ENDPOINT_LIMITS, EndpointLimitsStage } from './app/endpoint-limits.stage';
import { GUARD_STAGES } from './app/guard-stage';
import { IdentityCache } from './app/identity-cache';
import { JwtSessionTokens } from './app/jwt-session-tokens';
import { KeyLevelStage } from './app/key-level.stage';
import { KeyScopeStage } from './app/key-scope.stage';
import { LoginService } from './app/login.service';
import { SessionResolver } from './app/session-resolver';
import { SuperAdminKey } from './app/super-admin-key';
import { UnknownKeyResolver } from './app/unknown-key-resolver';

/** The guard of every route, and the routes of signing in. Global: sessions are made and checked elsewhere too. */
@Global()
@Module({
  imports: [AccessModule],
  controllers: [LoginController, AccountController],
  providers: [
    AccountService,
    CredentialKindStage,
    EndpointLimitsStage,
    IdentityCache,
    JwtSessionTokens,
    KeyLevelStage,
    KeyScopeStage,
    LoginService,
    SessionResolver,
    SuperAdminKey,
    UnknownKeyResolver,
    { provide: SessionTokens, useExisting: JwtSessionTokens },
    {
      provide: CREDENTIAL_RESOLVERS,
      // A bearer value goes before a key (spec §5.1.1).
      inject: [SessionResolver, UnknownKeyResolver],
      useFactory: (...resolvers: unknown[]) => resolvers,
    },
    // Every budget is the business of the lib that owns it; a session has none.
    { provide: ENDPOINT_LIMITS, useValue: [] },
    {
      provide: GUARD_STAGES,
      inject: [EndpointLimitsStage, CredentialKindStage, KeyLevelStage, KeyScopeStage],
      useFactory: (...stages: unknown[]) => stages,
    },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [SessionResolver, SessionTokens],
})
export class AccessHttpModule {}
