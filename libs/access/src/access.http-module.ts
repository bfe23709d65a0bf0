import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SessionTokens } from '@svc/tenancy';
import { ApiKeysModule } from '@svc/api-keys';
import { AuditModule } from '@svc/audit';
import { AccessModule } from './access.module';
import { AccountController } from './api/account.controller';
import { LoginController } from './api/login.controller';
import { AccessGuard } from './app/access.guard';
import { AccountService } from './app/account.service';
import { BesideRequests } from './app/beside-requests';
import { ApiKeyStrategy } from './app/api-key.strategy';
import { Authenticator } from './app/authenticator';
import { CredentialKindStage } from './app/credential-kind.stage';
import { CREDENTIAL_STRATEGIES } from './app/credential-strategy';
import { ENDPOINT_LIMITS, EndpointLimitsStage } from './app/endpoint-limits.stage';
import { GUARD_STAGES } from './app/guard-stage';
import { HeldCallers } from './app/held-callers';
import { HeldSessions } from './app/held-sessions';
import { AccessConfirmations } from './app/access-confirmations';
import { IdentityCache } from './app/identity-cache';
import { JwtSessionTokens } from './app/jwt-session-tokens';
import { KeyBudget } from './app/key-budget';
import { KeyCache } from './app/key-cache';
import { KeyGuardrails } from './app/key-guardrails';
import { KeyLevelStage } from './app/key-level.stage';
import { KeyScopeStage } from './app/key-scope.stage';
import { KeyStampStage } from './app/key-stamp.stage';
import { KeyUse } from './app/key-use';
import { ListedOrigins } from './app/listed-origins';
import { LoginAttempts } from './app/login-attempts';
import { LoginService } from './app/login.service';
import { SentCredentials } from './app/sent-credentials';
import { SignInTrail } from './app/sign-in-trail';
import { SessionStrategy } from './app/session.strategy';
import { SuperAdminKey } from './app/super-admin-key';

/** The guard of every route, and the routes of signing in. Global: sessions are made and checked elsewhere too. */
@Global()
@Module({
  imports: [AccessModule, ApiKeysModule, AuditModule],
  controllers: [LoginController, AccountController],
  providers: [
    AccountService,
    BesideRequests,
    ApiKeyStrategy,
    Authenticator,
    CredentialKindStage,
    EndpointLimitsStage,
    HeldCallers,
    HeldSessions,
    AccessConfirmations,
    IdentityCache,
    JwtSessionTokens,
    KeyBudget,
    KeyCache,
    KeyGuardrails,
    KeyLevelStage,
    KeyScopeStage,
    KeyStampStage,
    KeyUse,
    ListedOrigins,
    LoginAttempts,
    LoginService,
    SentCredentials,
    SignInTrail,
    SessionStrategy,
    SuperAdminKey,
    { provide: SessionTokens, useExisting: JwtSessionTokens },
    {
      provide: CREDENTIAL_STRATEGIES,
      // A bearer value goes before a key (spec §5.1.1).
      inject: [SessionStrategy, ApiKeyStrategy],
      useFactory: (...strategies: unknown[]) => strategies,
    },
    { provide: ENDPOINT_LIMITS, inject: [KeyBudget], useFactory: (...limits: unknown[]) => limits },
    {
      provide: GUARD_STAGES,
      inject: [EndpointLimitsStage, KeyStampStage, CredentialKindStage, KeyLevelStage, KeyScopeStage],
      useFactory: (...stages: unknown[]) => stages,
    },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [HeldCallers, HeldSessions, LoginService, SessionTokens, SignInTrail],
})
export class AccessHttpModule {}
