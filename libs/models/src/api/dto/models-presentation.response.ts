import { BooleanField, ListField, UuidField } from '@svc/http';
import type { ModelLists } from '../../app/model-catalogue';
import { CompletionModelPublic } from './completion-model.response';
import { EmbeddingModelPublic } from './embedding-model.response';
import { TranscriptionModelPublic } from './transcription-model.response';

const MEETS = {
  optional: true,
  nullable: true,
  description: 'Whether the named space may use the model; null when no space was named.',
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
  @UuidField({ optional: true, nullable: true })
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

  /** No space is classified yet, so every model is cleared for a named one. */
  static from(
    this: void,
    { completion, embedding, transcription }: ModelLists,
    spaceNamed: boolean,
  ): ModelsPresentation {
    const status = { meets_security_classification: spaceNamed ? true : null };
    return {
      completion_models: completion.map((model) => ({ ...CompletionModelPublic.from(model), ...status })),
      embedding_models: embedding.map((model) => ({ ...EmbeddingModelPublic.from(model), ...status })),
      transcription_models: transcription.map((model) => ({ ...TranscriptionModelPublic.from(model), ...status })),
    };
  }
}
