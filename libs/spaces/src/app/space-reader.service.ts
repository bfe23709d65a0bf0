import { Injectable } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import { type Caller, requireUser, type SpaceId } from '@svc/kernel';
import type { SpaceContents } from '../domain/space-contents';
import { type AccessibleSpace, SpaceAccessService } from './space-access.service';
import { SpaceContentsRegistry } from './space-contents.registry';
import { SpaceDescription, type SpaceDetails } from './space-description.service';
import { SpaceProvisioning } from './space-provisioning.service';

/** A space in a list; `contents` only where they were asked for. */
export interface ListedSpace extends AccessibleSpace {
  readonly contents: SpaceContents | null;
}

/** Which spaces to list, and what of them. */
export interface SpaceListWishes {
  /** Whether the caller's personal space is one of them. */
  readonly personal: boolean;
  readonly applications: 'all' | 'published' | 'none';
}

/** Reads spaces as a caller may see them. @source spec §4.4, supplement §2.2 */
@Injectable()
export class SpaceReader {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: SpaceAccessService,
    private readonly contents: SpaceContentsRegistry,
    private readonly provisioning: SpaceProvisioning,
    private readonly description: SpaceDescription,
  ) {}

  /** Every space the caller may see; the organisation space has an entry of its own (`type/organization`). */
  list(actor: Caller, { personal, applications }: SpaceListWishes): Promise<ListedSpace[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const all = await this.access.accessible(tx, actor);
      const shown = all.filter(({ space }) => space.kind === 'shared' || (personal && space.kind === 'personal'));
      if (applications === 'none') return shown.map((entry) => ({ ...entry, contents: null }));
      const publishedOnly = applications === 'published';
      const contents = await this.contents.contentsOf(tx, actor, shown, { purposes: ['application'], publishedOnly });
      return shown.map((entry) => ({ ...entry, contents: contents.get(entry.space.id)! }));
    });
  }

  /** A space without what is in it. @throws not_found when it is not the caller's to see */
  entry(actor: Caller, id: SpaceId): Promise<AccessibleSpace> {
    return this.uow.read(actor.tenantId, (tx) => this.access.see(tx, actor, id));
  }

  /** @throws not_found when the space is not the caller's to see */
  details(actor: Caller, id: SpaceId): Promise<SpaceDetails> {
    return this.uow.read(actor.tenantId, async (tx) =>
      this.description.of(tx, actor, await this.access.see(tx, actor, id)),
    );
  }

  /** The caller's personal space; made when it is missing. */
  personal(actor: Caller): Promise<SpaceDetails> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.provisioning.personal(tx, actor.tenantId, requireUser(actor).id);
      return this.description.of(tx, actor, await this.access.see(tx, actor, space.id));
    });
  }

  /** The tenant's organisation space; made at its first use. @throws forbidden_action without rights in it */
  organization(actor: Caller): Promise<SpaceDetails> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const space = await this.provisioning.organization(tx, actor.tenantId);
      return this.description.of(tx, actor, await this.access.seeOrganization(tx, actor, space.id));
    });
  }
}
