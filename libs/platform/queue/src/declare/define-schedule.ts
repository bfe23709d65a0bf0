import { type Cron, parseCron } from './cron';
import type { JobDefinition } from './define-job';

/** What is said about a schedule where it is declared. */
export interface ScheduleDeclaration<Payload extends object> {
  /** Five fields (minute, hour, day of month, month, day of week), in UTC. */
  readonly cron: string;
  readonly job: JobDefinition<Payload>;
  readonly payload: Payload;
}

/** A declared schedule: at every moment of `cron` one job is enqueued, once for the whole deployment. */
export interface ScheduleDefinition<Payload extends object = object> extends ScheduleDeclaration<Payload> {
  /** `lib.what`, forever. */
  readonly name: string;
  readonly times: Cron;
}

const declared = new Map<string, ScheduleDefinition>();

/** Declares a schedule under a name of its own. @throws Error when the name is taken or `cron` cannot be read */
export function defineSchedule<Payload extends object>(
  name: string,
  declaration: ScheduleDeclaration<Payload>,
): ScheduleDefinition<Payload> {
  if (declared.has(name)) throw new Error(`The schedule ${name} is declared twice.`);
  const definition = Object.freeze({ name, ...declaration, times: parseCron(declaration.cron) });
  declared.set(name, definition);
  return definition;
}

/** Every schedule declared by the libs that this process has loaded, by name. */
export function declaredSchedules(): readonly ScheduleDefinition[] {
  return [...declared.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
}
