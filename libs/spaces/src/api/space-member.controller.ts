import { Controller } from '@nestjs/common';
import { Actor, Body, caller, Endpoint, IdParam, within } from '@svc/http';
import type { Caller, SpaceId, UserId } from '@svc/kernel';
import { SpaceMembersService } from '../app/space-members.service';
import { AddSpaceMemberRequest, UpdateSpaceMemberRequest } from './dto/space.requests';
import { SpaceMember } from './dto/space.response';

const TAG = 'Space members';

/** Users as members of a space. @source supplement §2.2 */
@Controller('spaces/:id/members')
export class SpaceMemberController {
  constructor(private readonly members: SpaceMembersService) {}

  @Endpoint({
    post: '/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: SpaceMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_ADDED',
    spec: '§4.4',
    summary: 'Add a user to a space',
    tag: TAG,
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: AddSpaceMemberRequest,
  ): Promise<SpaceMember> {
    return SpaceMember.from(await this.members.add(actor, id, body.id as UserId, body.role));
  }

  @Endpoint({
    patch: ':user_id/',
    access: caller('spaces', { scope: within('space') }),
    status: 200,
    response: SpaceMember,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_UPDATED',
    spec: '§4.4',
    summary: 'Change the role of a member',
    tag: TAG,
  })
  async change(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @IdParam('user_id') userId: UserId,
    @Body() body: UpdateSpaceMemberRequest,
  ): Promise<SpaceMember> {
    return SpaceMember.from(await this.members.changeRole(actor, id, userId, body.role));
  }

  @Endpoint({
    delete: ':user_id/',
    access: caller('spaces', { scope: within('space') }),
    status: 204,
    errors: ['not_found', 'forbidden_action', 'bad_request'],
    audit: 'SPACE_MEMBER_REMOVED',
    spec: '§4.4',
    summary: 'Remove a user from a space',
    tag: TAG,
  })
  remove(@Actor() actor: Caller, @IdParam('id') id: SpaceId, @IdParam('user_id') userId: UserId): Promise<void> {
    return this.members.remove(actor, id, userId);
  }
}
