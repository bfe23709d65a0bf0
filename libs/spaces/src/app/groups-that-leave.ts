import { Injectable, type OnModuleInit } from '@nestjs/common';
import { UserGroupDeletedHooks } from '@svc/tenancy';
import { SpaceMemberRepository } from '../data/space-member.repository';

/** A deleted user group leaves its spaces, so that it has no part in them should it come back. @source supplement §15.36 */
@Injectable()
export class GroupsThatLeave implements OnModuleInit {
  constructor(
    private readonly deleted: UserGroupDeletedHooks,
    private readonly members: SpaceMemberRepository,
  ) {}

  onModuleInit(): void {
    this.deleted.register((tx, tenantId, groupId) => this.members.removeGroupEverywhere(tx, tenantId, groupId));
  }
}
