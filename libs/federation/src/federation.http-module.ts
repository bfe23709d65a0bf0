import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ShownWithTenants } from '@svc/tenancy';
import { FEDERATION_CONFIG, FederationAnswer } from './api/federation-answer';
import { FederationController } from './api/federation.controller';
import { OidcDebugController } from './api/oidc-debug.controller';
import { OpenIdConnectLoginController } from './api/openid-connect-login.controller';
import { SignInController } from './api/sign-in.controller';
import { AdmitIdentityService } from './app/admit-identity.service';
import { Discovery } from './app/discovery';
import { FederationInput } from './app/federation-input';
import { FederationReader } from './app/federation-reader';
import { FinishSignInService } from './app/finish-sign-in.service';
import { IdentityAccounts } from './app/identity-accounts';
import { ManageFederationService } from './app/manage-federation.service';
import { OidcClient } from './app/oidc-client';
import { OidcDebug } from './app/oidc-debug';
import { RedirectGrace } from './app/redirect-grace';
import { SignInOptionsService } from './app/sign-in-options.service';
import { SignInProviders } from './app/sign-in-providers';
import { SignInStates } from './app/sign-in-state';
import { SignInStore } from './app/sign-in-store';
import { SignOutService } from './app/sign-out.service';
import { StartSignInService } from './app/start-sign-in.service';
import { FederationEntity } from './data/federation.entity';
import { FederationRepository } from './data/federation.repository';
import { FederationsAcrossTenants } from './data/federations.across-tenants';
import { UserIdentityEntity } from './data/user-identity.entity';
import { UserIdentityRepository } from './data/user-identity.repository';

/** Signing in through identity providers; needs the routes of `access`, which make the sessions. */
@ShownWithTenants(FEDERATION_CONFIG)
@Module({
  imports: [TypeOrmModule.forFeature([FederationEntity, UserIdentityEntity])],
  controllers: [SignInController, OpenIdConnectLoginController, FederationController, OidcDebugController],
  providers: [
    FederationRepository,
    FederationsAcrossTenants,
    UserIdentityRepository,
    FederationAnswer,
    FederationInput,
    FederationReader,
    AdmitIdentityService,
    Discovery,
    FinishSignInService,
    IdentityAccounts,
    ManageFederationService,
    OidcClient,
    OidcDebug,
    RedirectGrace,
    SignInOptionsService,
    SignInProviders,
    SignInStates,
    SignInStore,
    SignOutService,
    StartSignInService,
  ],
})
export class FederationHttpModule {}
