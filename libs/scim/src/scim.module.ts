import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuditModule } from '@svc/audit';
import { TenancyModule } from '@svc/tenancy';
import { ScimTokens } from './app/scim-tokens.service';
import { ScimTokenEntity } from './data/scim-token.entity';
import { ScimTokenRepository } from './data/scim-token.repository';

/** The tokens of identity providers. */
@Module({
  imports: [TypeOrmModule.forFeature([ScimTokenEntity]), TenancyModule, AuditModule],
  providers: [ScimTokenRepository, ScimTokens],
  exports: [ScimTokens],
})
export class ScimModule {}
