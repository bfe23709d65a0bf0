export * from './data-source';
export * from './database.module';
export * from './migration-runner';
export type { PlannerSettings } from './planner-settings';
export { afterCommit, execute, managerOf, query, savepoint, type Tx } from './tx';
export { AcrossTenants, TransactionRunner, UnitOfWork } from './unit-of-work';
export { vectorParameter } from './vector-parameter';
export { violatedConstraint } from './violated-constraint';
