import { Controller } from '@nestjs/common';
import {
  Actor,
  administrator,
  Body,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
} from '@svc/http';
import type { Caller, UserGroupId, UserId } from '@svc/kernel';
import { UserGroupService } from '../app/user-group.service';
import { idsOf } from './dto/model-id';
import { UserGroupCreateRequest, UserGroupPublic, UserGroupUpdateRequest } from './dto/user-group.dto';

const DOCS = { status: 200, access: administrator(), spec: '§5.6', tag: 'User administration' } as const;
const ONE = { ...DOCS, response: UserGroupPublic, errors: ['not_found'] } as const;

/** User groups of the administrator's tenant. @source supplement §5.6, §15.36 */
@Controller('user-groups')
export class UserGroupController {
  constructor(private readonly groups: UserGroupService) {}

  @Endpoint({ ...DOCS, get: '/', response: PaginatedResponse(UserGroupPublic), summary: 'List user groups' })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<UserGroupPublic>> {
    return paginated((await this.groups.list(actor.tenantId)).map(UserGroupPublic.of));
  }

  @Endpoint({
    ...ONE,
    post: '/',
    errors: ['name_exists'],
    audit: 'USER_GROUP_CREATED',
    summary: 'Create a user group',
  })
  async create(@Actor() actor: Caller, @Body() { name }: UserGroupCreateRequest): Promise<UserGroupPublic> {
    return UserGroupPublic.of(await this.groups.create(actor, name));
  }

  @Endpoint({ ...ONE, get: ':id/', summary: 'Read a user group' })
  async read(@Actor() actor: Caller, @IdParam('id') id: UserGroupId): Promise<UserGroupPublic> {
    return UserGroupPublic.of(await this.groups.get(actor.tenantId, id));
  }

  @Endpoint({
    ...ONE,
    post: ':id/',
    errors: ['not_found', 'name_exists', 'bad_request'],
    audit: 'USER_GROUP_UPDATED',
    summary: 'Rename a user group or replace its members',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: UserGroupId,
    @Body() { name, users }: UserGroupUpdateRequest,
  ): Promise<UserGroupPublic> {
    const changes = { name: name ?? undefined, userIds: idsOf<UserId>(users) };
    return UserGroupPublic.of(await this.groups.update(actor, id, changes));
  }

  @Endpoint({ ...ONE, delete: ':id/', audit: 'USER_GROUP_DELETED', summary: 'Delete a user group' })
  async remove(@Actor() actor: Caller, @IdParam('id') id: UserGroupId): Promise<UserGroupPublic> {
    return UserGroupPublic.of(await this.groups.delete(actor, id));
  }

  @Endpoint({
    ...ONE,
    post: ':id/users/:user_id/',
    audit: 'USER_GROUP_MEMBER_ADDED',
    summary: 'Add a user to a user group',
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: UserGroupId,
    @IdParam('user_id') userId: UserId,
  ): Promise<UserGroupPublic> {
    return UserGroupPublic.of(await this.groups.setMember(actor, id, userId, true));
  }

  @Endpoint({
    ...ONE,
    delete: ':id/users/:user_id/',
    audit: 'USER_GROUP_MEMBER_REMOVED',
    summary: 'Take a user out of a user group',
  })
  async take(
    @Actor() actor: Caller,
    @IdParam('id') id: UserGroupId,
    @IdParam('user_id') userId: UserId,
  ): Promise<UserGroupPublic> {
    return UserGroupPublic.of(await this.groups.setMember(actor, id, userId, false));
  }
}
