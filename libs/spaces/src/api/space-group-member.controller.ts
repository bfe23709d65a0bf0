import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  within,
} from '@svc/http';
import type { Caller, SpaceId, UserGroupId } from '@svc/kernel';
import { SpaceGroupMembersService } from '../app/space-group-members.service';
import { AddSpaceGroupMemberRequest, UpdateSpaceGroupMemberRequest } from './dto/space.requests';
import { SpaceGroupMember } from './dto/space.response';

const DOCS = { access: caller('spaces', { scope: within('space') }), spec: '§4.4', tag: 'Space members' } as const;

/** User groups as members of a space. @source supplement §2.2 */
@Controller('spaces/:id/group-members')
export class SpaceGroupMemberController {
  constructor(private readonly members: SpaceGroupMembersService) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    status: 200,
    response: PaginatedResponse(SpaceGroupMember),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the user groups of a space',
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<PaginatedBody<SpaceGroupMember>> {
    return paginated((await this.members.list(actor, id)).map(SpaceGroupMember.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    status: 201,
    response: SpaceGroupMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_ADDED',
    summary: 'Add a user group to a space',
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: AddSpaceGroupMemberRequest,
  ): Promise<SpaceGroupMember> {
    return SpaceGroupMember.from(await this.members.add(actor, id, body.id as UserGroupId, body.role));
  }

  @Endpoint({
    ...DOCS,
    patch: ':group_id/',
    status: 200,
    response: SpaceGroupMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_UPDATED',
    summary: 'Change the role of a user group',
  })
  async change(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @IdParam('group_id') groupId: UserGroupId,
    @Body() body: UpdateSpaceGroupMemberRequest,
  ): Promise<SpaceGroupMember> {
    return SpaceGroupMember.from(await this.members.changeRole(actor, id, groupId, body.role));
  }

  @Endpoint({
    ...DOCS,
    delete: ':group_id/',
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_REMOVED',
    summary: 'Remove a user group from a space',
  })
  remove(@Actor() actor: Caller, @IdParam('id') id: SpaceId, @IdParam('group_id') groupId: UserGroupId): Promise<void> {
    return this.members.remove(actor, id, groupId);
  }
}
