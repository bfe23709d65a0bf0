import { Controller } from '@nestjs/common';
import {
  Actor,
  administrator,
  anyScope,
  Body,
  caller,
  cursorPaginated,
  type CursorPaginatedBody,
  CursorPaginatedResponse,
  cursorRequest,
  Endpoint,
  IdParam,
  Query,
} from '@svc/http';
import type { Caller, UserId } from '@svc/kernel';
import { CreateUserService } from '../app/create-user.service';
import { TenantService } from '../app/tenant.service';
import { UpdateUserService } from '../app/update-user.service';
import { UserQueries } from '../app/user-queries.service';
import { ListMembersQuery } from './dto/list-users.query';
import { TenantPublic } from './dto/tenant.response';
import { PartialPropUserUpdate, PropUserInvite } from './dto/user.requests';
import { UserAdminView, UserSparse } from './dto/user.response';

const ADMINISTRATOR = administrator();

/** The caller's tenant and its members. @source supplement §5.3, §5.4 */
@Controller('users')
export class UserController {
  constructor(
    private readonly queries: UserQueries,
    private readonly tenants: TenantService,
    private readonly createUser: CreateUserService,
    private readonly updateUser: UpdateUserService,
  ) {}

  @Endpoint({
    get: 'tenant/',
    access: caller('account', { scope: anyScope() }),
    status: 200,
    response: TenantPublic,
    errors: ['not_found'],
    spec: '§5.3',
    summary: 'Read the own tenant',
    tag: 'Users',
  })
  async tenant(@Actor() actor: Caller): Promise<TenantPublic> {
    return TenantPublic.from(await this.tenants.get(actor.tenantId));
  }

  @Endpoint({
    get: '/',
    access: caller('account'),
    status: 200,
    response: CursorPaginatedResponse(UserSparse),
    errors: ['invalid_request'],
    spec: '§5.4',
    summary: 'List the members of the tenant',
    tag: 'Users',
  })
  async list(@Actor() actor: Caller, @Query() query: ListMembersQuery): Promise<CursorPaginatedBody<UserSparse>> {
    const page = await this.queries.members(actor.tenantId, query.email ?? null, cursorRequest(query));
    return cursorPaginated(page, UserSparse.from);
  }

  @Endpoint({
    post: 'admin/invite/',
    access: ADMINISTRATOR,
    status: 201,
    response: UserAdminView,
    errors: ['user_exists', 'bad_request'],
    audit: 'USER_CREATED',
    spec: '§5.4',
    summary: 'Invite a user',
    tag: 'User administration',
  })
  async invite(@Actor() actor: Caller, @Body() body: PropUserInvite): Promise<UserAdminView> {
    const invited = await this.createUser.create(actor, actor.tenantId, PropUserInvite.toNewUser(body));
    return UserAdminView.from(invited);
  }

  @Endpoint({
    patch: 'admin/:user_id/',
    access: ADMINISTRATOR,
    status: 200,
    response: UserAdminView,
    errors: ['not_found', 'bad_request', 'user_exists'],
    audit: 'USER_UPDATED',
    spec: '§5.4',
    summary: 'Change the role or the state of a user',
    tag: 'User administration',
  })
  async change(
    @Actor() actor: Caller,
    @IdParam('user_id') id: UserId,
    @Body() body: PartialPropUserUpdate,
  ): Promise<UserAdminView> {
    const changes = PartialPropUserUpdate.toChanges(body);
    return UserAdminView.from(await this.updateUser.update(actor, actor.tenantId, id, changes));
  }

  @Endpoint({
    delete: 'admin/:user_id/',
    access: ADMINISTRATOR,
    status: 204,
    errors: ['not_found', 'bad_request'],
    audit: 'USER_DELETED',
    spec: '§5.4',
    summary: 'Delete a user',
    tag: 'User administration',
  })
  async remove(@Actor() actor: Caller, @IdParam('user_id') id: UserId): Promise<void> {
    await this.updateUser.update(actor, actor.tenantId, id, { state: 'deleted' });
  }
}
