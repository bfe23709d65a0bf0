import { Injectable } from '@nestjs/common';
import { EntityTrail } from '@svc/audit';

const SENTENCES = {
  SECURITY_CLASSIFICATION_CREATED: 'Created the security classification',
  SECURITY_CLASSIFICATION_UPDATED: 'Changed the security classification',
  SECURITY_CLASSIFICATION_DELETED: 'Deleted the security classification',
  SECURITY_CLASSIFICATION_LEVELS_UPDATED: 'Changed of the security classifications the',
  SECURITY_CLASSIFICATION_ENABLED: 'Switched on, for security classifications, the',
  SECURITY_CLASSIFICATION_DISABLED: 'Switched off, for security classifications, the',
} as const;

/** A classification; or the tenant, named for what was changed of all of them. */
interface Named {
  readonly id: string;
  readonly name: string;
}

/** Records what happens to classifications, and when it is. */
@Injectable()
export class ClassificationTrail extends EntityTrail<keyof typeof SENTENCES, Named> {
  protected readonly entityType = 'security_classification';
  protected readonly sentences = SENTENCES;

  protected targetOf({ id, name }: Named) {
    return { id, name };
  }
}
