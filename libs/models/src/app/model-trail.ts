import { Injectable } from '@nestjs/common';
import { type AuditAction, type AuditEvent, AuditTrail } from '@svc/audit';
import type { Tx } from '@svc/database';
import type { Caller } from '@svc/kernel';
import { inWords, type ModelMigration } from '../domain/model-migration';
import type { ModelKind } from '../domain/model-record';

const ENTITY_TYPES = {
  completion: 'completion_model',
  embedding: 'embedding_model',
  transcription: 'transcription_model',
} as const;

type Verb = 'CREATED' | 'UPDATED' | 'DELETED';

/** A model as entries name it, and what was changed of it. */
interface NamedModel extends Pick<AuditEvent, 'changes'> {
  readonly id: string;
  readonly displayName: string;
}

/** Records what happens to models of the three kinds. */
@Injectable()
export class ModelTrail {
  constructor(private readonly audit: AuditTrail) {}

  record(tx: Tx, actor: Caller, kind: ModelKind, verb: Verb, { id, displayName, changes }: NamedModel): Promise<void> {
    return this.audit.record(tx, actor, {
      action: `${kind.toUpperCase()}_MODEL_${verb}` as AuditAction,
      entityType: ENTITY_TYPES[kind],
      entityId: id,
      description: `The ${kind} model "${displayName}" was ${verb.toLowerCase()}.`,
      target: { id, name: displayName },
      changes,
    });
  }

  /** What used one completion model uses another one now. */
  migrated(tx: Tx, actor: Caller, { counts, ...models }: ModelMigration): Promise<void> {
    const { fromModelId, fromModelName, toModelId, toModelName } = models;
    return this.audit.record(tx, actor, {
      action: 'COMPLETION_MODEL_MIGRATED',
      entityType: 'completion_model',
      entityId: fromModelId,
      description: `Moved from the completion model "${fromModelName}" to "${toModelName}": ${inWords(counts)}.`,
      target: { id: fromModelId, name: fromModelName },
      extra: { moved_to: { id: toModelId, name: toModelName }, counts },
    });
  }
}
