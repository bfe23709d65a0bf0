import { Injectable, Logger } from '@nestjs/common';
import { BuiltinRuntime } from '../providers/builtin/builtin-runtime';

/** Loads the built-in embedding model before somebody waits for it. */
@Injectable()
export class ModelPreparation {
  private readonly logger = new Logger(ModelPreparation.name);

  constructor(private readonly runtime: BuiltinRuntime) {}

  /** Resolves when the model is ready, or cannot be; the first call that needs it then says why. */
  async prepareEmbedding(): Promise<void> {
    try {
      await this.runtime.prepare();
    } catch (error) {
      this.logger.warn({ err: error }, 'The built-in embedding model could not be prepared.');
    }
  }
}
