import { Module } from '@nestjs/common';
import { ScimStatusController } from './api/scim-status.controller';
import { SysadminScimTokenController } from './api/sysadmin-scim-token.controller';
import { ScimModule } from './scim.module';

/** The routes by which the super admin hands out tokens, and administrators see what came of it; part of the interface under `/api/v1`. */
@Module({ imports: [ScimModule], controllers: [SysadminScimTokenController, ScimStatusController] })
export class ScimTokensHttpModule {}
