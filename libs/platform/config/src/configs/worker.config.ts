import type { CheckContext, CheckedConfig } from '../check';
import { Concern, EnvVar } from '../env-var';
import { DatabaseConfig } from './database.config';

/** How much a worker process takes on. @source spec §8.3 */
@Concern('Worker')
export class WorkerConfig implements CheckedConfig {
  @EnvVar('WORKER_MAX_JOBS', {
    doc: 'Jobs of one worker process at the same time.',
    unit: 'jobs',
    min: 1,
    max: 1000,
    default: 15,
  })
  readonly maxJobs!: number;

  check({ get, warn }: CheckContext): void {
    const advised = Math.floor(get(DatabaseConfig).poolMaximum * 0.6);
    if (this.maxJobs > advised) warn(`WORKER_MAX_JOBS is above 60 percent of the database pool (${advised}).`);
  }
}
