import { type Cleared, isCleared } from '@svc/classifications';
import { BooleanField, ListField, OPTIONAL_NULLABLE, UuidField } from '@svc/http';
import type { ModelsInView } from '../../app/list-models.service';
import { CompletionModelPublic } from './completion-model.response';
import { EmbeddingModelPublic } from './embedding-model.response';
import { TranscriptionModelPublic } from './transcription-model.response';

const MEETS = {
  optional: true,
  nullable: true,
  description: 'Whether it is cleared for the named space; null when no space was named.',
} as const;

/** A completion model in view of a space. @source supplement §6.5 */
export class CompletionModelSecurityStatus extends CompletionModelPublic {
  @BooleanField(MEETS)
  meets_security_classification!: boolean | null;
}

/** An embedding model in view of a space. @source supplement §6.5 */
export class EmbeddingModelSecurityStatus extends EmbeddingModelPublic {
  @BooleanField(MEETS)
  meets_security_classification!: boolean | null;
}

/** A transcription model in view of a space. @source supplement §6.5 */
export class TranscriptionModelSecurityStatus extends TranscriptionModelPublic {
  @BooleanField(MEETS)
  meets_security_classification!: boolean | null;
}

/** Which space the models are shown for. */
export class ModelsQuery {
  @UuidField(OPTIONAL_NULLABLE)
  space_id?: string | null;
}

/** Every model of the tenant. @source supplement §6.5 */
export class ModelsPresentation {
  @ListField(() => CompletionModelSecurityStatus)
  completion_models!: CompletionModelSecurityStatus[];

  @ListField(() => EmbeddingModelSecurityStatus)
  embedding_models!: EmbeddingModelSecurityStatus[];

  @ListField(() => TranscriptionModelSecurityStatus)
  transcription_models!: TranscriptionModelSecurityStatus[];

  static from(this: void, { space, completion, embedding, transcription }: ModelsInView): ModelsPresentation {
    const status = (model: Cleared) => ({
      meets_security_classification: space && isCleared(model, space.demandedLevel),
    });
    return {
      completion_models: completion.map((model) => ({ ...CompletionModelPublic.from(model), ...status(model) })),
      embedding_models: embedding.map((model) => ({ ...EmbeddingModelPublic.from(model), ...status(model) })),
      transcription_models: transcription.map((model) => ({
        ...TranscriptionModelPublic.from(model),
        ...status(model),
      })),
    };
  }
}
