import { Controller } from '@nestjs/common';
import { Actor, administrator, Body, Endpoint, PathParam, Query } from '@svc/http';
import type { Caller } from '@svc/kernel';
import { AdminUserService } from '../app/admin-user.service';
import { UserQueries } from '../app/user-queries.service';
import { ListUsersQuery } from './dto/list-users.query';
import {
  DeleteResponse,
  PaginatedUsersResponse,
  UserDeletedListItem,
  UserStateListItem,
} from './dto/user-list.response';
import { UserAddAdmin, UserUpdatePublic } from './dto/user.requests';
import { UserAdminView, UserCreatedAdminView } from './dto/user.response';

const HANDLE = { minLength: 1, maxLength: 320 } as const;

const DOCS = { access: administrator(), spec: '§5.4', tag: 'User administration' } as const;

/** Users of the administrator's tenant, named by username (or e-mail, for those without one). @source supplement §5.4 */
@Controller('admin/users')
export class AdminUserController {
  constructor(
    private readonly users: AdminUserService,
    private readonly queries: UserQueries,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    status: 200,
    response: PaginatedUsersResponse,
    summary: 'List users page by page',
  })
  async list(@Actor() actor: Caller, @Query() query: ListUsersQuery): Promise<PaginatedUsersResponse> {
    const request = ListUsersQuery.toRequest(query);
    return PaginatedUsersResponse.from(request, await this.queries.page(actor.tenantId, request));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    status: 201,
    response: UserCreatedAdminView,
    errors: ['user_exists', 'bad_request'],
    audit: 'USER_CREATED',
    summary: 'Create a user',
  })
  async create(@Actor() actor: Caller, @Body() body: UserAddAdmin): Promise<UserCreatedAdminView> {
    return UserAdminView.from(await this.users.create(actor, UserAddAdmin.toNewUser(body)));
  }

  @Endpoint({
    ...DOCS,
    get: 'inactive',
    status: 200,
    response: [UserStateListItem],
    summary: 'List users who are locked out',
  })
  async inactive(@Actor() actor: Caller): Promise<UserStateListItem[]> {
    return (await this.queries.inState(actor.tenantId, 'inactive')).map(UserStateListItem.from);
  }

  @Endpoint({
    ...DOCS,
    get: 'deleted',
    status: 200,
    response: [UserDeletedListItem],
    summary: 'List deleted users',
  })
  async deleted(@Actor() actor: Caller): Promise<UserDeletedListItem[]> {
    return (await this.queries.inState(actor.tenantId, 'deleted')).map(UserDeletedListItem.from);
  }

  @Endpoint({
    ...DOCS,
    get: ':username/',
    status: 200,
    response: UserAdminView,
    errors: ['not_found'],
    summary: 'Read a user',
  })
  async read(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.queries.byHandle(actor.tenantId, username));
  }

  @Endpoint({
    ...DOCS,
    post: ':username/',
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'user_exists', 'bad_request'],
    audit: 'USER_UPDATED',
    summary: 'Change a user',
  })
  async update(
    @Actor() actor: Caller,
    @PathParam('username', HANDLE) username: string,
    @Body() body: UserUpdatePublic,
  ): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.update(actor, username, UserUpdatePublic.toChanges(body)));
  }

  @Endpoint({
    ...DOCS,
    delete: ':username',
    status: 200,
    response: DeleteResponse,
    errors: ['not_found', 'bad_request'],
    audit: 'USER_DELETED',
    summary: 'Delete a user',
  })
  async remove(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<DeleteResponse> {
    await this.users.update(actor, username, { state: 'deleted' });
    return { success: true };
  }

  @Endpoint({
    ...DOCS,
    post: ':username/deactivate',
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'bad_request'],
    audit: 'USER_UPDATED',
    summary: 'Lock a user out',
  })
  async deactivate(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.update(actor, username, { state: 'inactive' }));
  }

  @Endpoint({
    ...DOCS,
    post: ':username/reactivate',
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'user_exists'],
    audit: 'USER_UPDATED',
    summary: 'Let a user in again who was locked out or deleted',
  })
  async reactivate(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.reactivate(actor, username));
  }
}
