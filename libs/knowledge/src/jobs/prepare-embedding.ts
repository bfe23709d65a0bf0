import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { ModelPreparation } from '@svc/models';

/**
 * A process that ingests documents loads the built-in model as soon as it is up: its size at rest is then its size at
 * work, and the first upload does not pay for loading. Jobs do not wait for it.
 */
@Injectable()
export class PrepareEmbedding implements OnApplicationBootstrap {
  constructor(private readonly models: ModelPreparation) {}

  onApplicationBootstrap(): void {
    void this.models.prepareEmbedding();
  }
}
