import { Module } from '@nestjs/common';
import { SysadminScimTokenController } from './api/sysadmin-scim-token.controller';
import { ScimModule } from './scim.module';

/** The routes by which the super admin hands out tokens; part of the interface under `/api/v1`. */
@Module({ imports: [ScimModule], controllers: [SysadminScimTokenController] })
export class ScimTokensHttpModule {}
