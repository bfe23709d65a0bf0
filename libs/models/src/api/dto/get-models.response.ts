import { ListField } from '@svc/http';
import type { ModelLists } from '../../app/model-catalogue';
import { CompletionModelPublic } from './completion-model.response';
import { EmbeddingModelPublic } from './embedding-model.response';

/** The models a caller sees, in the older shape. @source supplement §6.9, §15.34 */
export class GetModelsResponse {
  @ListField(() => CompletionModelPublic)
  completion_models!: CompletionModelPublic[];

  @ListField(() => EmbeddingModelPublic)
  embedding_models!: EmbeddingModelPublic[];

  static from({ completion, embedding }: ModelLists): GetModelsResponse {
    return {
      completion_models: completion.map(CompletionModelPublic.from),
      embedding_models: embedding.map(EmbeddingModelPublic.from),
    };
  }
}
