export * from './data-source';
export * from './database.module';
export * from './migration-runner';
export * from './schema-state';
export type { PlannerSettings } from './planner-settings';
export { afterCommit, beforeCommit, beforeResult, execute, managerOf, query, savepoint, type Tx } from './tx';
export { sideBySide } from './side-by-side';
export { isRefusedStatement } from './refused-statement';
export { SilenceWatch, type SilenceOptions } from './silence-watch';
export { type TransactionLimits, UNLIMITED } from './transaction-limits';
export { TransactionHooks } from './transaction-hooks';
export { holdLock } from './transaction-lock';
export { TransactionRunner } from './transaction-runner';
export {
  AcrossTenants,
  type ReadOptions,
  type TransactionOptions,
  UnitOfWork,
  type WriteOptions,
} from './unit-of-work';
export { sparseVectorParameter } from './sparse-vector-parameter';
export { vectorParameter } from './vector-parameter';
export { violatedConstraint } from './violated-constraint';
