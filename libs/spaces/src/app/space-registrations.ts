import { Injectable, type OnModuleInit } from '@nestjs/common';
import { SpaceLookup } from '@svc/models';
import { SpaceAccessService } from './space-access.service';

/** Answers what the libs below ask about spaces. */
@Injectable()
export class SpaceRegistrations implements OnModuleInit {
  constructor(
    private readonly lookup: SpaceLookup,
    private readonly access: SpaceAccessService,
  ) {}

  onModuleInit(): void {
    this.lookup.answerWith(async (tx, actor, id) => (await this.access.accessTo(tx, actor, [id])).has(id));
  }
}
