import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ModelUsageRegistry, SpaceLookup } from '@svc/models';
import { SpaceModelMoves } from '../data/space-model-moves.repository';
import { SpaceAccessService } from './space-access.service';

/** Answers what is asked about spaces where models are looked after: who sees which, and which list a model. */
@Injectable()
export class SpacesForModels implements OnModuleInit {
  constructor(
    private readonly lookup: SpaceLookup,
    private readonly modelUsage: ModelUsageRegistry,
    private readonly moves: SpaceModelMoves,
    private readonly access: SpaceAccessService,
  ) {}

  onModuleInit(): void {
    this.lookup.answerWith(
      async (tx, actor, id) => (await this.access.accessTo(tx, actor, [id])).get(id)?.space ?? null,
    );
    this.lookup.usePlaces(this.moves);
    this.modelUsage.registerUses(this.moves);
  }
}
