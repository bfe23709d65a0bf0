import { usersMe } from './users-me.bench.mjs';

/**
 * Every benchmark, in the order in which they run. Each has a `name`, says what it is `about`, which options it `needs`,
 * and `run`s to `{ tables: { title, rows }[], goals: Goal[], notes?: string[] }`.
 */
export const BENCHMARKS = [usersMe];
