import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type UserPrincipal } from '@svc/kernel';
import { CollectionDirectory } from '@svc/knowledge';
import { type CompletionModelRecord, ModelCatalogue } from '@svc/models';
import { type AccessibleSpace, type CollectionPublic, SpaceAccessService } from '@svc/spaces';
import { AssistantRepository } from '../data/assistant.repository';
import type { AssistantParts, AssistantRecord } from '../domain/assistant';
import { type AccessibleAssistant, AssistantAccess } from './assistant-access.service';
import { AssistantDirectory } from './assistant-directory';

/** Everything an assistant shows to one caller. */
export interface AssistantDetails extends AccessibleAssistant {
  readonly parts: AssistantParts;
  readonly model: CompletionModelRecord | null;
  readonly collections: readonly CollectionPublic[];
}

/** Reads assistants as a caller may see them. @source supplement §2.3 */
@Injectable()
export class AssistantReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly spaces: SpaceAccessService,
    private readonly directory: AssistantDirectory,
    private readonly assistants: AssistantRepository,
    private readonly catalogue: ModelCatalogue,
    private readonly collections: CollectionDirectory,
  ) {}

  /** @throws not_found · forbidden_action */
  read(actor: UserPrincipal, id: AssistantId): Promise<AssistantDetails> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const [details] = await this.describe(tx, actor, [await this.access.require(tx, actor, id, 'read')]);
      return details!;
    });
  }

  /**
   * Every assistant visible to the caller, the default ones left out; with `name` those whose name contains it.
   * @throws forbidden_action when `wholeTenant` is asked for without permission `admin`
   */
  list(
    actor: UserPrincipal,
    { name, wholeTenant }: { name?: string; wholeTenant: boolean },
  ): Promise<AssistantDetails[]> {
    if (wholeTenant && !actor.permissions.has('admin')) throw new AppError('forbidden_action');
    return this.uow.read(actor.tenantId, async (tx) => {
      const spaces = await this.spaces.accessible(tx, actor);
      const visible = await this.directory.visibleIn(tx, actor, spaces);
      const entries = spaces.flatMap((space) =>
        visible.get(space.space.id)!.map((assistant) => ({ ...space, assistant })),
      );
      const wanted = entries.filter(({ assistant }) => assistant.type === 'assistant' && matches(assistant, name));
      return this.describe(tx, actor, wanted);
    });
  }

  /** The details of assistants that were found already. */
  async describe(
    tx: Tx,
    actor: UserPrincipal,
    entries: readonly (AccessibleSpace & { assistant: AssistantRecord })[],
  ): Promise<AssistantDetails[]> {
    const { tenantId } = actor;
    const parts = await this.assistants.parts(
      tx,
      tenantId,
      entries.map(({ assistant }) => assistant.id),
    );
    const modelIds = entries.flatMap(({ assistant }) => assistant.completionModelId ?? []);
    const models = new Map(
      (await this.catalogue.completionModels(tx, tenantId, [...new Set(modelIds)])).map((model) => [model.id, model]),
    );
    const collectionIds = [...new Set([...parts.values()].flatMap((part) => part.collectionIds))];
    const records = await this.collections.findMany(tx, tenantId, collectionIds);
    const shown = await this.collections.toPublic(tx, actor, records);
    return entries.map((entry) => {
      const part = parts.get(entry.assistant.id)!;
      return {
        ...entry,
        parts: part,
        model: models.get(entry.assistant.completionModelId!) ?? null,
        collections: shown.filter(({ id }) => (part.collectionIds as readonly string[]).includes(id)),
      };
    });
  }
}

function matches({ name }: AssistantRecord, wanted: string | undefined): boolean {
  return wanted === undefined || name.toLowerCase().includes(wanted.toLowerCase());
}
