import { Injectable, Logger } from '@nestjs/common';
import { weightsPresent } from '@svc/builtin-models';
import { BuiltinModelsConfig } from '@svc/config';
import {
  type BuiltinModel,
  EARLIER_JOINED,
  EARLIER_LEXICAL,
  EXTRACTIVE,
  JOINED,
  LEXICAL,
} from '../domain/builtin-models';
import type { ModelKind } from '../domain/model-record';

/** Which built-in models this process can serve. */
@Injectable()
export class BuiltinOffer {
  private readonly logger = new Logger(BuiltinOffer.name);
  private weights: Promise<boolean> | undefined;
  private names: ReadonlySet<string> = new Set();

  constructor(private readonly config: BuiltinModelsConfig) {}

  /** Looks once whether the weights are there and whole; resolves when `offers` can be asked. */
  async load(): Promise<void> {
    if (!this.config.enabled) return;
    const hasWeights = await this.hasWeights();
    if (!hasWeights && this.config.modelDir !== null) {
      this.logger.warn(
        'BUILTIN_MODEL_DIR holds no whole weights: collections whose vectors need them cannot be asked here.',
      );
    }
    const joined = hasWeights ? [JOINED.name, EARLIER_JOINED] : [];
    this.names = new Set([EXTRACTIVE.name, LEXICAL.name, EARLIER_LEXICAL, ...joined]);
  }

  /** Whether calls of the built-in model of that name can be served here. */
  offers(name: string): boolean {
    return this.names.has(name);
  }

  /**
   * The built-in models every tenant should have, none of an earlier generation; the word model stands in where the
   * weights cannot be had.
   */
  forTenants(): readonly BuiltinModel<ModelKind>[] {
    if (!this.config.enabled) return [];
    return [EXTRACTIVE, this.offers(JOINED.name) ? JOINED : LEXICAL];
  }

  /** Where the weights are. */
  get modelDir(): string | null {
    return this.config.modelDir;
  }

  private hasWeights(): Promise<boolean> {
    this.weights ??= this.config.modelDir === null ? Promise.resolve(false) : weightsPresent(this.config.modelDir);
    return this.weights;
  }
}
