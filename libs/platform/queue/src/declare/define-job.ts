import type { PayloadClass } from './payload';
import { QUEUES, type QueueName } from './queues';

/** What a public job does, as `GET /jobs/` names it. @source supplement §3.3 `Task` */
export const TASKS = [
  'upload_info_blob',
  'transcription',
  'crawl',
  'embed_group',
  'crawl_all_websites',
  'run_app',
  'update_model_usage_stats',
  'analyze_conversation_insights',
  'export_audit_logs',
  'log_audit_event',
] as const;

export type Task = (typeof TASKS)[number];

/** What is said about a job where it is declared. */
export interface JobDeclaration<Payload extends object> {
  readonly queue: QueueName;
  readonly payload: PayloadClass<Payload>;
  /**
   * Two jobs of one tenant with the same key that both still wait are one job: the second `enqueue` answers the id of
   * the first. A saving only; a job that has started no longer counts.
   */
  key?(payload: Payload): string;
  /** How often the job may be tried before it has failed. */
  readonly attempts: number;
  /** How long one try may take. */
  readonly timeoutMs: number;
  /** One sentence for the list of jobs. */
  readonly doc: string;
  /** Makes the job public: its owner sees it under `GET /jobs/` as this task. */
  readonly task?: Task;
  /** Whether it says how far it is (`JobContext.progress`): then it is at 0 from the beginning. */
  readonly tellsProgress?: boolean;
}

/** A declared job; the only thing that can be enqueued. */
export interface JobDefinition<Payload extends object = object> extends JobDeclaration<Payload> {
  /** `lib.verb-noun`, forever. */
  readonly name: string;
}

const declared = new Map<string, JobDefinition>();

/** Declares a job under a name of its own. @throws Error when the name is taken or malformed, or a number is no limit */
export function defineJob<Payload extends object>(
  name: string,
  declaration: JobDeclaration<Payload>,
): JobDefinition<Payload> {
  if (!/^[a-z][a-z-]*\.[a-z][a-z0-9-]*$/.test(name)) throw new Error(`"${name}" is not of the form lib.verb-noun.`);
  if (declared.has(name)) throw new Error(`The job ${name} is declared twice.`);
  if (!Object.hasOwn(QUEUES, declaration.queue)) throw new Error(`The queue of ${name} does not exist.`);
  if (!isLimit(declaration.attempts)) throw new Error(`The attempts of ${name} must be a positive whole number.`);
  if (!isLimit(declaration.timeoutMs)) throw new Error(`The time limit of ${name} must be a positive whole number.`);
  const definition = Object.freeze({ name, ...declaration });
  declared.set(name, definition);
  return definition;
}

/** Every job declared by the libs that this process has loaded, by name. */
export function declaredJobs(): readonly JobDefinition[] {
  return [...declared.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}

function isLimit(value: number): boolean {
  return Number.isSafeInteger(value) && value > 0;
}
