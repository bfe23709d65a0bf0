import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';
import type { AssistantRecord } from '../domain/assistant';

const SENTENCES = {
  ASSISTANT_CREATED: 'Created assistant',
  ASSISTANT_UPDATED: 'Changed assistant',
  ASSISTANT_PUBLISHED: 'Changed whether viewers see assistant',
  ASSISTANT_TRANSFERRED: 'Moved assistant',
  ASSISTANT_DELETED: 'Deleted assistant',
} as const;

type Named = Pick<AssistantRecord, 'id' | 'name'>;

/** Records what happens to assistants, and when it is. */
@Injectable()
export class AssistantTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'assistant';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
