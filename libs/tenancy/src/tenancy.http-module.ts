import { Module } from '@nestjs/common';
import { AdminTenantController } from './api/admin-tenant.controller';
import { AdminUserController } from './api/admin-user.controller';
import { AllowedOriginController } from './api/allowed-origin.controller';
import { ModuleController } from './api/module.controller';
import { RoleController } from './api/role.controller';
import { SettingsController } from './api/settings.controller';
import { SysadminCrawlerSettingsController } from './api/sysadmin-crawler-settings.controller';
import { SysadminModuleController } from './api/sysadmin-module.controller';
import { SysadminTenantController } from './api/sysadmin-tenant.controller';
import { SysadminUserController } from './api/sysadmin-user.controller';
import { UserGroupController } from './api/user-group.controller';
import { UserController } from './api/user.controller';
import { AdminUserService } from './app/admin-user.service';
import { SysadminTenantService } from './app/sysadmin-tenant.service';
import { SysadminUserService } from './app/sysadmin-user.service';
import { TenancyModule } from './tenancy.module';

/** The routes of tenants, roles and users; `SessionTokens` comes from the routes of `access`. */
@Module({
  imports: [TenancyModule],
  providers: [AdminUserService, SysadminTenantService, SysadminUserService],
  controllers: [
    AllowedOriginController,
    ModuleController,
    SysadminCrawlerSettingsController,
    SysadminModuleController,
    SysadminTenantController,
    SysadminUserController,
    AdminTenantController,
    AdminUserController,
    RoleController,
    SettingsController,
    UserController,
    UserGroupController,
  ],
})
export class TenancyHttpModule {}
