import { Module } from '@nestjs/common';
import { AdminTenantController } from './api/admin-tenant.controller';
import { AdminUserController } from './api/admin-user.controller';
import { RoleController } from './api/role.controller';
import { SysadminTenantController } from './api/sysadmin-tenant.controller';
import { SysadminUserController } from './api/sysadmin-user.controller';
import { UserController } from './api/user.controller';
import { TenancyModule } from './tenancy.module';

/** The routes of tenants, roles and users. */
@Module({
  imports: [TenancyModule],
  controllers: [
    SysadminTenantController,
    SysadminUserController,
    AdminTenantController,
    AdminUserController,
    RoleController,
    UserController,
  ],
})
export class TenancyHttpModule {}
