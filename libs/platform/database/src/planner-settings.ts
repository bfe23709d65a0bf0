/**
 * What a transaction asks of PostgreSQL's planner, for the few statements whose plan is part of what they promise. Holds
 * until the transaction ends.
 * @source PostgreSQL documentation, "Query Planning" and "Resource Consumption"
 */
export interface PlannerSettings {
  /** False where no table may be read from its first row to its last, however many of the rows are wanted. */
  readonly enable_seqscan?: boolean;
  /** False where no page may be read for the sake of its other rows, as a bitmap that outgrows its memory does. */
  readonly enable_bitmapscan?: boolean;
  /** False where rows must come in order from an index, however few of them the statistics expect. */
  readonly enable_sort?: boolean;
  /** False where tables are joined by looking up each row, however many the planner expects of a value it cannot know. */
  readonly enable_hashjoin?: boolean;
  readonly enable_mergejoin?: boolean;
  /** False where compiling a statement would take longer than running it. */
  readonly jit?: boolean;
  /** How many tables the planner reorders; 1 joins them as they are written. */
  readonly join_collapse_limit?: number;
  /** How many processes may help with a statement. */
  readonly max_parallel_workers_per_gather?: number;
  /** Whether what a function has planned is kept for all values, or planned anew for those of each call. */
  readonly plan_cache_mode?: 'force_generic_plan' | 'force_custom_plan';
  /** What starting the processes of a parallel plan is thought to cost, where to look at a row costs 0.01. */
  readonly parallel_setup_cost?: number;
  /** What handing a row from one process to another is thought to cost. */
  readonly parallel_tuple_cost?: number;
  /** What reading a page in order is thought to cost, where a row costs 0.01; 0 for what lies in memory. */
  readonly seq_page_cost?: number;
  /** The same for a page anywhere. */
  readonly random_page_cost?: number;
  /** Memory of a sort or a hash table, which a larger one does without, in kB. */
  readonly work_mem?: number;
}

/** The statements that put settings in force until the transaction ends; each starts with a semicolon. */
export function setLocal(settings: PlannerSettings): string {
  return Object.entries(settings)
    .map(([name, value]) => `; SET LOCAL ${name} = ${value}`)
    .join('');
}
