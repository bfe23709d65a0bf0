import { ListField } from '@svc/http';
import { CompletionModelPublic, EmbeddingModelPublic, TranscriptionModelPublic } from '@svc/models';
import type { ClassificationImpact } from '../../app/classification-impact.service';
import { formOf, presentAll } from '../content-forms';

/** What a classification would make useless in a space. @source supplement §2.2 */
export class UpdateSpaceDryRunResponse {
  @ListField(() => formOf('assistant'))
  assistants!: object[];

  @ListField(() => formOf('group_chat'))
  group_chats!: object[];

  @ListField(() => formOf('service'))
  services!: object[];

  @ListField(() => formOf('app'))
  apps!: object[];

  @ListField(() => CompletionModelPublic)
  completion_models!: CompletionModelPublic[];

  @ListField(() => EmbeddingModelPublic)
  embedding_models!: EmbeddingModelPublic[];

  @ListField(() => TranscriptionModelPublic)
  transcription_models!: TranscriptionModelPublic[];

  static from(this: void, { entry, contents, models }: ClassificationImpact): UpdateSpaceDryRunResponse {
    const listed = (resource: 'assistant' | 'group_chat' | 'service' | 'app') =>
      presentAll(resource, contents.get(resource) ?? [], entry);
    return {
      assistants: listed('assistant'),
      group_chats: listed('group_chat'),
      services: listed('service'),
      apps: listed('app'),
      completion_models: models.completion.map(CompletionModelPublic.from),
      embedding_models: models.embedding.map(EmbeddingModelPublic.from),
      transcription_models: models.transcription.map(TranscriptionModelPublic.from),
    };
  }
}
