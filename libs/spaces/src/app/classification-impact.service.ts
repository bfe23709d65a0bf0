import { Injectable } from '@nestjs/common';
import { isCleared, SecurityClassifications } from '@svc/classifications';
import { UnitOfWork } from '@svc/database';
import type { Caller, SecurityClassificationId, SpaceId } from '@svc/kernel';
import type { ModelLists } from '@svc/models';
import { type AccessibleSpace, SpaceAccessService } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceModels } from './space-models.service';

/** What would be of no use in a space any more. */
export interface ClassificationImpact {
  readonly entry: AccessibleSpace;
  /** By the name of the kind. */
  readonly contents: ReadonlyMap<string, readonly object[]>;
  readonly models: ModelLists;
}

/** Says beforehand what a classification of a space would cost. @source supplement §6.6 */
@Injectable()
export class AnalyseClassificationImpact {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly classifications: SecurityClassifications,
    private readonly models: SpaceModels,
    private readonly contents: SpaceContentsRegistry,
  ) {}

  /**
   * What a space with that classification could use no longer, were classifications checked, and what answers with it;
   * nothing changes. @throws not_found · forbidden_action for who may not change the space
   */
  analyse(actor: Caller, id: SpaceId, classificationId: SecurityClassificationId): Promise<ClassificationImpact> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const entry = await this.access.require(tx, actor, id, 'edit', 'space');
      const { securityLevel } = await this.classifications.require(tx, actor.tenantId, classificationId);
      const { completion, embedding, transcription } = await this.models.of(tx, entry.space);
      const models = {
        completion: completion.filter((model) => !isCleared(model, securityLevel)),
        embedding: embedding.filter((model) => !isCleared(model, securityLevel)),
        transcription: transcription.filter((model) => !isCleared(model, securityLevel)),
      };
      const refused = new Set<string>(Object.values(models).flatMap((list) => list.map((model) => model.id)));
      const wanted = { purposes: ['application'], publishedOnly: false } as const;
      const all = (await this.contents.contentsOf(tx, actor, [entry], wanted)).get(id)!;
      return { entry, models, contents: await this.contents.needing(tx, actor, all, refused) };
    });
  }
}
