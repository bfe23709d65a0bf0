import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { ModelKind } from '@svc/models';
import { offeredNames, type OfferedServer, type ToolChoice, ToolChoices } from '@svc/mcp';
import type { Space } from '../domain/space';
import { SpaceModels } from './space-models.service';

/** What is to be changed of what a space offers; a missing member is left as it is. */
export interface OfferChanges {
  /** Per kind the models that shall be the only ones. */
  readonly models: Partial<Readonly<Record<ModelKind, readonly string[]>>>;
  readonly tools?: ToolChoice;
}

/** What a space offers to what lies in it: models, and servers of tools. */
@Injectable()
export class SpaceOffer {
  constructor(
    private readonly models: SpaceModels,
    private readonly tools: ToolChoices,
  ) {}

  /** Gives a new space what its tenant has for it. @source supplement §2.2 */
  async giveDefaults(tx: Tx, space: Space): Promise<void> {
    await this.models.giveDefaults(tx, space);
    await this.tools.giveDefaults(tx, space.tenantId, space.id);
  }

  /** @throws model_not_in_space · security_classification_mismatch · bad_request for tool servers and tools */
  async change(tx: Tx, space: Space, { models, tools = {} }: OfferChanges): Promise<void> {
    for (const [kind, ids] of Object.entries(models) as [ModelKind, readonly string[]][]) {
      await this.models.replace(tx, space, kind, ids);
    }
    if (tools.serverIds || tools.switches) await this.tools.changeSpace(tx, space.tenantId, toolSpace(space), tools);
  }

  /** Takes from a space whatever its classification demands more of. */
  async keepCleared(tx: Tx, space: Space): Promise<void> {
    await this.models.keepCleared(tx, space);
    await this.tools.keepCleared(tx, space.tenantId, toolSpace(space));
  }

  /** The names of what a space offers, for the record of changes. */
  async snapshot(tx: Tx, space: Space): Promise<Record<string, string[]>> {
    const { completion, embedding, transcription } = await this.models.of(tx, space);
    return {
      completion_models: completion.map(({ displayName }) => displayName),
      embedding_models: embedding.map(({ displayName }) => displayName),
      transcription_models: transcription.map(({ displayName }) => displayName),
      ...offeredNames(await this.toolsOf(tx, space)),
    };
  }

  /** The servers of tools that can be used in a space. */
  toolsOf(tx: Tx, space: Space): Promise<OfferedServer[]> {
    return this.tools.ofSpace(tx, space.tenantId, toolSpace(space));
  }
}

/** A space as its tools see it. A personal space has no choice of its own: it may use whatever the tenant may. */
export function toolSpace({ id, kind, demandedLevel }: Pick<Space, 'id' | 'kind' | 'demandedLevel'>) {
  return { id, hasChoice: kind !== 'personal', demandedLevel };
}
