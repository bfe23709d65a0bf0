import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, type CollectionId, requireUser } from '@svc/kernel';
import { SpaceAccessService, SpaceProvisioning } from '@svc/spaces';
import type { DescribedCollection } from '../domain/collection';
import { CollectionDirectory } from './collection-directory';
import { KnowledgeAccess } from './knowledge-access.service';

/** Reads collections as a caller may see them. @source supplement §3.1 */
@Injectable()
export class CollectionQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: KnowledgeAccess,
    private readonly spaces: SpaceAccessService,
    private readonly provisioning: SpaceProvisioning,
    private readonly directory: CollectionDirectory,
  ) {}

  /** Every collection the caller may read, oldest first. */
  list(actor: Caller): Promise<DescribedCollection[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const spaces = await this.spaces.accessible(tx, actor);
      const ids = spaces.filter(({ access }) => access.can('read', 'collection')).map(({ space }) => space.id);
      return this.directory.describe(tx, actor, await this.directory.listInSpaces(tx, actor.tenantId, ids));
    });
  }

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: CollectionId): Promise<DescribedCollection> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const { collection } = await this.access.collection(tx, actor, id, 'read', 'collection');
      return (await this.directory.describe(tx, actor, [collection]))[0]!;
    });
  }

  /** The caller's personal space, where the older form of creating puts a collection. */
  async personalSpaceId(actor: Caller) {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.provisioning.personal(tx, actor.tenantId, requireUser(actor).id);
      return space.id;
    });
  }
}
