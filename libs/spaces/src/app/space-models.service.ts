import { Injectable } from '@nestjs/common';
import { isCleared, requireCleared } from '@svc/classifications';
import type { Tx } from '@svc/database';
import {
  AppError,
  type CompletionModelId,
  type EmbeddingModelId,
  type TranscriptionModelId,
  isAppError,
} from '@svc/kernel';
import {
  type CompletionModelRecord,
  type EmbeddingModelRecord,
  isOnlyLocked,
  ModelCatalogue,
  type ModelKind,
  type ModelLists,
  type ModelRecords,
  type TranscriptionModelRecord,
} from '@svc/models';
import { SpaceModelRepository } from '../data/space-model.repository';
import type { Space } from '../domain/space';

/** What something in a space answers with. */
type AnsweringKind = 'completion' | 'transcription';

/** Which models may be used in a space. */
@Injectable()
export class SpaceModels {
  constructor(
    private readonly links: SpaceModelRepository,
    private readonly catalogue: ModelCatalogue,
  ) {}

  /** The models of a space. A personal space has no choice of its own: it may use whatever the tenant may. */
  async of(tx: Tx, space: Space): Promise<ModelLists> {
    if (space.kind === 'personal') return this.catalogue.accessible(tx, space.tenantId);
    const ids = await this.links.list(tx, space.tenantId, space.id);
    return {
      completion: await this.catalogue.completionModels(tx, space.tenantId, ids.completion as CompletionModelId[]),
      embedding: await this.catalogue.embeddingModels(tx, space.tenantId, ids.embedding as EmbeddingModelId[]),
      transcription: await this.catalogue.transcriptionModels(
        tx,
        space.tenantId,
        ids.transcription as TranscriptionModelId[],
      ),
    };
  }

  /** Whether an embedding model is one of the space's. */
  async hasEmbeddingModel(tx: Tx, space: Space, id: EmbeddingModelId): Promise<boolean> {
    if (space.kind === 'personal') return true;
    return this.links.has(tx, space.tenantId, space.id, 'embedding', id);
  }

  /**
   * The embedding model that a new collection or website of the space takes: the one asked for, else the tenant's default
   * where the space has it, else the newest that may be used here.
   * @throws embedding_model_not_in_space · security_classification_mismatch for one that is not cleared
   */
  async embeddingFor(tx: Tx, space: Space, wanted?: EmbeddingModelId): Promise<EmbeddingModelRecord> {
    const accessible = (await this.of(tx, space)).embedding.filter((model) => model.canAccess);
    const asked = wanted && accessible.find((model) => model.id === wanted);
    if (asked) requireModelCleared(asked, space);
    const usable = accessible.filter((model) => isCleared(model, space.demandedLevel));
    const defaults = await this.catalogue.defaults(tx, space.tenantId);
    const preferred = usable.find((model) => model.id === defaults.embedding?.id) ?? usable.at(-1);
    const chosen = wanted ? asked : preferred;
    if (!chosen || !(await this.catalogue.hold(tx, 'embedding', space.tenantId, chosen.id)))
      throw new AppError('embedding_model_not_in_space');
    return chosen;
  }

  /**
   * The completion model that something new in the space takes, which cannot be deleted until the transaction ends: the
   * tenant's default where the space has it, else the newest that may be used here; null when there is none.
   * @source supplement §15.3
   */
  defaultCompletion(tx: Tx, space: Space): Promise<CompletionModelRecord | null> {
    return this.defaultOf(tx, space, 'completion');
  }

  /** The completion model that `defaultCompletion` would take, without holding it; for what only asks it once. */
  async preferredCompletion(tx: Tx, space: Space): Promise<CompletionModelRecord | null> {
    return (await this.preferred(tx, space, 'completion'))[0] ?? null;
  }

  /** The transcription model that something new in the space takes, chosen and held in the same way. @source supplement §2.5 */
  defaultTranscription(tx: Tx, space: Space): Promise<TranscriptionModelRecord | null> {
    return this.defaultOf(tx, space, 'transcription');
  }

  /**
   * Keeps a completion model from being deleted until the transaction ends.
   * @throws model_not_in_space unless the space has the model and it may be used · security_classification_mismatch unless
   * it is cleared for the space
   */
  requireCompletion(tx: Tx, space: Space, id: CompletionModelId): Promise<void> {
    return this.require(tx, space, 'completion', id);
  }

  /** Whether a space has a completion model that may be used; it is held like one that is required. */
  async hasCompletion(tx: Tx, space: Space, id: CompletionModelId): Promise<boolean> {
    try {
      await this.requireCompletion(tx, space, id);
      return true;
    } catch (error) {
      if (isAppError(error) && NOT_USABLE.includes(error.code)) return false;
      throw error;
    }
  }

  /** Like `requireCompletion`, for a transcription model. @throws model_not_in_space · security_classification_mismatch */
  requireTranscription(tx: Tx, space: Space, id: TranscriptionModelId): Promise<void> {
    return this.require(tx, space, 'transcription', id);
  }

  /**
   * The transcription model that something in a space names; null unless the space has it and it may be used, or lacks
   * only its provider's key, which it says itself when it is connected.
   * @throws security_classification_mismatch
   */
  async hearing(tx: Tx, space: Space, id: TranscriptionModelId | null): Promise<TranscriptionModelRecord | null> {
    const model = id && (await this.catalogue.transcriptionModel(tx, space.tenantId, id));
    if (!model || (!model.canAccess && !isOnlyLocked(model))) return null;
    const isInSpace =
      space.kind === 'personal' || (await this.links.has(tx, space.tenantId, space.id, 'transcription', model.id));
    if (!isInSpace) return null;
    requireModelCleared(model, space);
    return model;
  }

  /** Gives a new space its models. @source supplement §2.2, §15.2, §15.3 */
  async giveDefaults(tx: Tx, space: Space): Promise<void> {
    const accessible = await this.catalogue.accessible(tx, space.tenantId);
    const defaults = await this.catalogue.defaults(tx, space.tenantId);
    const chosen: Record<ModelKind, { id: string; builtin: boolean }[]> = {
      completion: accessible.completion,
      embedding: accessible.embedding.filter((model) => model.builtin || model.id === defaults.embedding?.id),
      transcription: accessible.transcription.filter((model) => model.id === defaults.transcription?.id),
    };
    for (const [kind, models] of Object.entries(chosen) as [ModelKind, { id: string }[]][]) {
      await this.links.replace(
        tx,
        space.tenantId,
        space.id,
        kind,
        models.map((model) => model.id),
      );
    }
  }

  /**
   * Makes the given models the only ones of their kind in a space.
   * @throws model_not_in_space when one is unknown to the tenant or not enabled there · security_classification_mismatch
   * when one is not cleared for the space
   */
  async replace(tx: Tx, space: Space, kind: ModelKind, ids: readonly string[]): Promise<void> {
    await this.assertUsable(tx, space, kind, ids);
    await this.links.replace(tx, space.tenantId, space.id, kind, ids);
  }

  /** Lists an embedding model in a space, beside those that it has. */
  async offerEmbedding(tx: Tx, space: Space, id: EmbeddingModelId): Promise<void> {
    if (space.kind !== 'personal') await this.links.add(tx, space.tenantId, space.id, 'embedding', id);
  }

  /** Takes from a space the models that are not cleared for it. */
  async keepCleared(tx: Tx, space: Space): Promise<void> {
    for (const [kind, models] of Object.entries(await this.of(tx, space)) as [ModelKind, ModelRecords[ModelKind][]][]) {
      const kept = models.filter((model) => isCleared(model, space.demandedLevel));
      if (kept.length === models.length) continue;
      const ids = kept.map(({ id }) => id);
      await this.links.replace(tx, space.tenantId, space.id, kind, ids);
    }
  }

  private async defaultOf<Kind extends AnsweringKind>(
    tx: Tx,
    space: Space,
    kind: Kind,
  ): Promise<ModelRecords[Kind] | null> {
    for (const model of await this.preferred(tx, space, kind)) {
      if (await this.catalogue.hold<AnsweringKind>(tx, kind, space.tenantId, model.id)) return model;
    }
    return null;
  }

  /** The usable models of a kind: the tenant's default before the others, of which the newest comes first. */
  private async preferred<Kind extends AnsweringKind>(tx: Tx, space: Space, kind: Kind): Promise<ModelRecords[Kind][]> {
    const listed: readonly ModelRecords[Kind][] = (await this.of(tx, space))[kind];
    const usable = listed.filter((model) => model.canAccess && isCleared(model, space.demandedLevel));
    const chosen = (await this.catalogue.defaults(tx, space.tenantId))[kind];
    return [...usable.filter((model) => model.id === chosen?.id), ...usable.toReversed()];
  }

  private async require(
    tx: Tx,
    space: Space,
    kind: AnsweringKind,
    id: CompletionModelId | TranscriptionModelId,
  ): Promise<void> {
    const isHeld = await this.catalogue.hold(tx, kind, space.tenantId, id);
    const found = (await this.of(tx, space))[kind].find((model) => model.id === id);
    if (!isHeld || !found?.canAccess) throw new AppError('model_not_in_space');
    requireModelCleared(found, space);
  }

  private async assertUsable(tx: Tx, space: Space, kind: ModelKind, ids: readonly string[]): Promise<void> {
    const accessible: readonly ModelRecords[ModelKind][] = (await this.catalogue.accessible(tx, space.tenantId))[kind];
    const enabled = new Map<string, ModelRecords[ModelKind]>(accessible.map((model) => [model.id, model]));
    for (const id of ids) {
      const model = enabled.get(id);
      if (!model)
        throw new AppError('model_not_in_space', { message: `The model ${id} is not enabled for the tenant.` });
      requireModelCleared(model, space);
    }
  }
}

const NOT_USABLE: readonly string[] = ['model_not_in_space', 'security_classification_mismatch'];

/** @throws security_classification_mismatch unless a model is cleared for a space  @source supplement §6.6 */
export function requireModelCleared(
  model: Pick<ModelRecords[ModelKind], 'displayName' | 'securityClassification'>,
  { demandedLevel }: Pick<Space, 'demandedLevel'>,
): void {
  requireCleared(model, `the model "${model.displayName}"`, demandedLevel);
}
