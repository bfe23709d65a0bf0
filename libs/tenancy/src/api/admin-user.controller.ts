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

const TAG = 'User administration';
const ADMINISTRATOR = administrator();
const HANDLE = { minLength: 1, maxLength: 320 } as const;

/** Users of the administrator's tenant, named by username (or e-mail, for those without one). @source supplement §5.4 */
@Controller('admin/users')
export class AdminUserController {
  constructor(
    private readonly users: AdminUserService,
    private readonly queries: UserQueries,
  ) {}

  @Endpoint({
    get: '/',
    access: ADMINISTRATOR,
    status: 200,
    response: PaginatedUsersResponse,
    spec: '§5.4',
    summary: 'List users page by page',
    tag: TAG,
  })
  async list(@Actor() actor: Caller, @Query() query: ListUsersQuery): Promise<PaginatedUsersResponse> {
    const request = ListUsersQuery.toRequest(query);
    return PaginatedUsersResponse.from(request, await this.queries.page(actor.tenantId, request));
  }

  @Endpoint({
    post: '/',
    access: ADMINISTRATOR,
    status: 201,
    response: UserCreatedAdminView,
    errors: ['user_exists', 'bad_request'],
    audit: 'USER_CREATED',
    spec: '§5.4',
    summary: 'Create a user',
    tag: TAG,
  })
  async create(@Actor() actor: Caller, @Body() body: UserAddAdmin): Promise<UserCreatedAdminView> {
    return UserAdminView.from(await this.users.create(actor, UserAddAdmin.toNewUser(body)));
  }

  @Endpoint({
    get: 'inactive',
    access: ADMINISTRATOR,
    status: 200,
    response: [UserStateListItem],
    spec: '§5.4',
    summary: 'List users who are locked out',
    tag: TAG,
  })
  async inactive(@Actor() actor: Caller): Promise<UserStateListItem[]> {
    return (await this.queries.inState(actor.tenantId, 'inactive')).map(UserStateListItem.from);
  }

  @Endpoint({
    get: 'deleted',
    access: ADMINISTRATOR,
    status: 200,
    response: [UserDeletedListItem],
    spec: '§5.4',
    summary: 'List deleted users',
    tag: TAG,
  })
  async deleted(@Actor() actor: Caller): Promise<UserDeletedListItem[]> {
    return (await this.queries.inState(actor.tenantId, 'deleted')).map(UserDeletedListItem.from);
  }

  @Endpoint({
    get: ':username/',
    access: ADMINISTRATOR,
    status: 200,
    response: UserAdminView,
    errors: ['not_found'],
    spec: '§5.4',
    summary: 'Read a user',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.queries.byHandle(actor.tenantId, username));
  }

  @Endpoint({
    post: ':username/',
    access: ADMINISTRATOR,
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'user_exists', 'bad_request'],
    audit: 'USER_UPDATED',
    spec: '§5.4',
    summary: 'Change a user',
    tag: TAG,
  })
  async update(
    @Actor() actor: Caller,
    @PathParam('username', HANDLE) username: string,
    @Body() body: UserUpdatePublic,
  ): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.update(actor, username, UserUpdatePublic.toChanges(body)));
  }

  @Endpoint({
    delete: ':username',
    access: ADMINISTRATOR,
    status: 200,
    response: DeleteResponse,
    errors: ['not_found', 'bad_request'],
    audit: 'USER_DELETED',
    spec: '§5.4',
    summary: 'Delete a user',
    tag: TAG,
  })
  async remove(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<DeleteResponse> {
    await this.users.update(actor, username, { state: 'deleted' });
    return { success: true };
  }

  @Endpoint({
    post: ':username/deactivate',
    access: ADMINISTRATOR,
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'bad_request'],
    audit: 'USER_UPDATED',
    spec: '§5.4',
    summary: 'Lock a user out',
    tag: TAG,
  })
  async deactivate(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.update(actor, username, { state: 'inactive' }));
  }

  @Endpoint({
    post: ':username/reactivate',
    access: ADMINISTRATOR,
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'user_exists'],
    audit: 'USER_UPDATED',
    spec: '§5.4',
    summary: 'Let a user in again who was locked out or deleted',
    tag: TAG,
  })
  async reactivate(@Actor() actor: Caller, @PathParam('username', HANDLE) username: string): Promise<UserAdminView> {
    return UserAdminView.from(await this.users.reactivate(actor, username));
  }
}
