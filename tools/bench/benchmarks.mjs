import { retrieval } from './retrieval.bench.mjs';
import { usersMe } from './users-me.bench.mjs';

/**
 * Every benchmark, in the order in which they run. Each has a `name`, says what it is `about`, what it `needs` (options,
 * `needsServer`: a real PostgreSQL),
 * and `run`s to `{ tables: { title, rows }[], goals: Goal[], notes?: string[] }`.
 */
export const BENCHMARKS = [usersMe, retrieval];
