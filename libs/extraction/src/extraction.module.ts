import { Inject, Logger, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { ExtractionConfig } from '@svc/config';
import { entryPath, networkRefusal } from '@svc/kernel';
import { ExtractionPool } from './app/extraction-pool';

/** The process's pool of child processes, with the ceilings of its configuration; closed when the app stops. */
@Module({
  providers: [
    {
      provide: ExtractionPool,
      inject: [ExtractionConfig],
      useFactory: ({ poolSize, recycleAfter, ...limits }: ExtractionConfig) =>
        new ExtractionPool({ size: poolSize, recycleAfter, limits }),
    },
  ],
  exports: [ExtractionPool],
})
export class ExtractionModule implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(ExtractionModule.name);

  constructor(@Inject(ExtractionPool) private readonly pool: ExtractionPool) {}

  /** Says how far children are kept from the network on this machine. @source ADR 0016 */
  onModuleInit(): void {
    const refusal = networkRefusal(entryPath('extraction.child', __dirname));
    if (refusal === 'modules') this.logger.warn('Child processes are kept from the network in JavaScript only.');
    else this.logger.log(`Child processes are kept from the network by ${refusal}.`);
  }

  /** After the jobs, which finish what they read before. */
  onApplicationShutdown(): Promise<void> {
    return this.pool.close();
  }
}
