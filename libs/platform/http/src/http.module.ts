import { Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ErrorRenderer } from './errors/error-renderer';
import { ErrorFilter } from './errors/error.filter';
import { Drain } from './server/drain';
import { OriginPolicies } from './server/origin-policies';

/** What every process that speaks HTTP needs; `OriginPolicies` is where other libs add theirs. */
@Global()
@Module({
  providers: [ErrorRenderer, Drain, OriginPolicies, { provide: APP_FILTER, useClass: ErrorFilter }],
  exports: [ErrorRenderer, Drain, OriginPolicies],
})
export class HttpModule {}
