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

const TAG = 'Space members';

/** User groups as members of a space. @source supplement §2.2 */
@Controller('spaces/:id/group-members')
export class SpaceGroupMemberController {
  constructor(private readonly members: SpaceGroupMembersService) {}

  @Endpoint({
    get: '/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: PaginatedResponse(SpaceGroupMember),
    errors: ['not_found', 'forbidden_action'],
    spec: '§4.4',
    summary: 'List the user groups of a space',
    tag: TAG,
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: SpaceId): Promise<PaginatedBody<SpaceGroupMember>> {
    return paginated((await this.members.list(actor, id)).map(SpaceGroupMember.from));
  }

  @Endpoint({
    post: '/',
    access: caller('spaces', { scope: within('space') }),
    status: 201,
    response: SpaceGroupMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_ADDED',
    spec: '§4.4',
    summary: 'Add a user group to a space',
    tag: TAG,
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: AddSpaceGroupMemberRequest,
  ): Promise<SpaceGroupMember> {
    return SpaceGroupMember.from(await this.members.add(actor, id, body.id as UserGroupId, body.role));
  }

  @Endpoint({
    patch: ':group_id/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: SpaceGroupMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_UPDATED',
    spec: '§4.4',
    summary: 'Change the role of a user group',
    tag: TAG,
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
    delete: ':group_id/',
    access: caller('spaces', { scope: within('space') }),
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_REMOVED',
    spec: '§4.4',
    summary: 'Remove a user group from a space',
    tag: TAG,
  })
  remove(@Actor() actor: Caller, @IdParam('id') id: SpaceId, @IdParam('group_id') groupId: UserGroupId): Promise<void> {
    return this.members.remove(actor, id, groupId);
  }
}
