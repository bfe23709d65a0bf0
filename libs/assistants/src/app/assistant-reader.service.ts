import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import type { AssistantId, Caller } from '@svc/kernel';
import { SpaceAccessService } from '@svc/spaces';
import type { AssistantRecord } from '../domain/assistant';
import { type AccessibleAssistant, AssistantAccess } from './assistant-access.service';
import { AssistantDirectory } from './assistant-directory';
import { AssistantMaterial, type Material } from './assistant-material.service';

/** Everything an assistant shows to one caller. */
export interface AssistantDetails extends AccessibleAssistant, Material {}

/** Reads assistants as a caller may see them. @source supplement §2.3 */
@Injectable()
export class AssistantReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly spaces: SpaceAccessService,
    private readonly directory: AssistantDirectory,
    private readonly material: AssistantMaterial,
  ) {}

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: AssistantId): Promise<AssistantDetails> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const [details] = await this.describe(tx, actor, [await this.access.require(tx, actor, id, 'read')]);
      return details!;
    });
  }

  /**
   * Every assistant visible to the caller, the default ones left out; with `name` those whose name contains it. With
   * `wholeTenant` every one of shared spaces and of the organisation space, never of personal ones.
   * @throws forbidden_action when `wholeTenant` is asked for without permission `admin`  @source supplement §15.47
   */
  async list(
    actor: Caller,
    { name, wholeTenant }: { name?: string; wholeTenant: boolean },
  ): Promise<AssistantDetails[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const entries = wholeTenant
        ? await this.directory.allIn(tx, actor, await this.spaces.ofOrganisation(tx, actor), 'assistant')
        : await this.directory.visibleIn(tx, actor, await this.spaces.accessible(tx, actor), 'assistant');
      const wanted = entries.filter(({ assistant }) => matches(assistant, name));
      return this.describe(tx, actor, wanted);
    });
  }

  /** The details of assistants that were found already. */
  async describe(tx: Tx, actor: Caller, entries: readonly AccessibleAssistant[]): Promise<AssistantDetails[]> {
    const material = await this.material.of(tx, actor, entries);
    return entries.map((entry) => ({ ...entry, ...material.get(entry.assistant.id)! }));
  }
}

/** The models that an assistant answers with and finds its knowledge by. */
export function modelsNeeded({ assistant, collections, websites }: AssistantDetails): (string | null)[] {
  const found = [...collections, ...websites].map(({ embeddingModel }) => embeddingModel.id);
  return [assistant.completionModelId, ...found];
}

function matches({ name }: AssistantRecord, wanted: string | undefined): boolean {
  return wanted === undefined || name.toLowerCase().includes(wanted.toLowerCase());
}
