import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessConfirmations, Authenticator, CREDENTIAL_STRATEGIES } from '@svc/access';
import { AuditModule } from '@svc/audit';
import { TenancyModule } from '@svc/tenancy';
import { DiscoveryController } from './api/discovery.controller';
import { ScimBulkController } from './api/scim-bulk.controller';
import { ScimGroupController } from './api/scim-group.controller';
import { ScimMeController } from './api/scim-me.controller';
import { ScimUserController } from './api/scim-user.controller';
import { GroupWrites } from './app/group-writes';
import { ScimAddress } from './app/scim-address';
import { ScimBulk } from './app/scim-bulk.service';
import { ScimDiscovery } from './app/scim-discovery';
import { ScimGroupRequests } from './app/scim-group-requests';
import { ScimGroups } from './app/scim-groups.service';
import { ScimGuard } from './app/scim.guard';
import { ScimTokenCache } from './app/scim-token-cache';
import { ScimTokenStrategy } from './app/scim-token.strategy';
import { ScimTransactions } from './app/scim-transactions';
import { ScimUserRequests } from './app/scim-user-requests';
import { ScimUsers } from './app/scim-users.service';
import { UserWrites } from './app/user-writes';
import { ScimGroupReader } from './data/scim-group.reader';
import { ScimTokensAcrossTenants } from './data/scim-token.repository';
import { ScimUserReader } from './data/scim-user.reader';
import { ScimModule } from './scim.module';

/**
 * Everything under `/scim/v2`, and the guard of the process that serves it. Needs `AccessModule`, which tells the other
 * processes whose access changed and ends the keys of whoever is removed.
 */
@Module({
  imports: [ScimModule, TenancyModule, AuditModule],
  controllers: [DiscoveryController, ScimUserController, ScimGroupController, ScimBulkController, ScimMeController],
  providers: [
    AccessConfirmations,
    Authenticator,
    GroupWrites,
    ScimAddress,
    ScimBulk,
    ScimDiscovery,
    ScimGroupReader,
    ScimGroupRequests,
    ScimGroups,
    ScimTokenCache,
    ScimTokensAcrossTenants,
    ScimTokenStrategy,
    ScimTransactions,
    ScimUserReader,
    ScimUserRequests,
    ScimUsers,
    UserWrites,
    {
      provide: CREDENTIAL_STRATEGIES,
      inject: [ScimTokenStrategy],
      useFactory: (...strategies: unknown[]) => strategies,
    },
    { provide: APP_GUARD, useClass: ScimGuard },
  ],
})
export class ScimHttpModule {}
