import { Controller } from '@nestjs/common';
import { Actor, Body, caller, Endpoint, IdParam, within } from '@svc/http';
import type { Caller, SpaceId, UserId } from '@svc/kernel';
import { SpaceMembersService } from '../app/space-members.service';
import { AddSpaceMemberRequest, UpdateSpaceMemberRequest } from './dto/space.requests';
import { SpaceMember } from './dto/space.response';

const DOCS = {
  access: caller('spaces', { scope: within('space') }),
  errors: ['not_found', 'forbidden_action', 'bad_request'],
  spec: '§4.4',
  tag: 'Space members',
} as const;

/** Users as members of a space. @source supplement §2.2 */
@Controller('spaces/:id/members')
export class SpaceMemberController {
  constructor(private readonly members: SpaceMembersService) {}

  @Endpoint({
    ...DOCS,
    post: '/',
    status: 200,
    response: SpaceMember,
    audit: 'SPACE_MEMBER_ADDED',
    summary: 'Add a user to a space',
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: SpaceId,
    @Body() body: AddSpaceMemberRequest,
  ): Promise<SpaceMember> {
    return SpaceMember.from(await this.members.add(actor, id, body.id as UserId, body.role));
  }

  @Endpoint({
    ...DOCS,
    patch: ':user_id/',
    status: 200,
    response: SpaceMember,
    audit: 'SPACE_MEMBER_UPDATED',
    summary: 'Change the role of a member',
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
    ...DOCS,
    delete: ':user_id/',
    status: 204,
    audit: 'SPACE_MEMBER_REMOVED',
    summary: 'Remove a user from a space',
  })
  remove(@Actor() actor: Caller, @IdParam('id') id: SpaceId, @IdParam('user_id') userId: UserId): Promise<void> {
    return this.members.remove(actor, id, userId);
  }
}
