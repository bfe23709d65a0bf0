import { Inject, Module, type OnModuleDestroy } from '@nestjs/common';
import { ExtractionConfig } from '@svc/config';
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
export class ExtractionModule implements OnModuleDestroy {
  constructor(@Inject(ExtractionPool) private readonly pool: ExtractionPool) {}

  onModuleDestroy(): Promise<void> {
    return this.pool.close();
  }
}
