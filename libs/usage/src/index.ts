export { PeriodQuery } from './api/dto/token-usage.queries';
export type { AskedPeriod } from './app/token-usage.service';
export { UsageLedger } from './app/usage-ledger';
export {
  type Account,
  type CalledModel,
  type CallOutcome,
  NO_USAGE,
  type Period,
  periodOf,
  sumOfUsage,
  type Usage,
} from './domain/usage';
export { UsageHttpModule } from './usage.http-module';
export { UsageModule } from './usage.module';
