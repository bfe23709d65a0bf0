import { type DynamicModule, Global, Module } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import type { Dialect } from './errors/dialect';
import { APP_DIALECT, ErrorRenderer } from './errors/error-renderer';
import { ErrorFilter } from './errors/error.filter';
import { STANDARD_DIALECT } from './errors/standard-dialect';
import { Drain } from './server/drain';
import { OriginPolicies } from './server/origin-policies';
import { Upgrades } from './server/upgrades';

/** What every process that speaks HTTP needs; `OriginPolicies` is where other libs add theirs. */
@Global()
@Module({
  providers: [
    ErrorRenderer,
    Drain,
    OriginPolicies,
    Upgrades,
    { provide: APP_FILTER, useClass: ErrorFilter },
    { provide: APP_DIALECT, useValue: STANDARD_DIALECT },
  ],
  exports: [ErrorRenderer, Drain, OriginPolicies, Upgrades],
})
export class HttpModule {
  /** The same for an app whose answers have a form of their own. */
  static speaking(dialect: Dialect): DynamicModule {
    return { module: HttpModule, providers: [{ provide: APP_DIALECT, useValue: dialect }] };
  }
}
