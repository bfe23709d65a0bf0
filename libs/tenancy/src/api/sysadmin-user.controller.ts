import { Controller } from '@nestjs/common';
import {
  Actor,
  Body,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  superAdmin,
} from '@svc/http';
import type { SuperAdminPrincipal, TenantId, UserId } from '@svc/kernel';
import { SysadminUserService } from '../app/sysadmin-user.service';
import { UserQueries } from '../app/user-queries.service';
import { DeleteResponse } from './dto/user-list.response';
import { UserAddSuperAdmin, UserUpdatePublic } from './dto/user.requests';
import { UserCreated, UserInDB } from './dto/user.response';

const DOCS = { access: superAdmin(), spec: '§6.1', tag: 'Super administration' } as const;

/** Users of every tenant, for the super admin. @source supplement §6.1 */
@Controller('sysadmin/users')
export class SysadminUserController {
  constructor(
    private readonly users: SysadminUserService,
    private readonly queries: UserQueries,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    status: 200,
    response: PaginatedResponse(UserInDB),
    summary: 'List the users of every tenant',
  })
  async list(): Promise<PaginatedBody<UserInDB>> {
    return paginated((await this.queries.ofAllTenants()).map(UserInDB.from));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    status: 200,
    response: UserCreated,
    errors: ['user_exists', 'bad_request'],
    audit: 'USER_CREATED',
    summary: 'Create a user of a tenant, with a session to begin with',
  })
  async create(@Actor() actor: SuperAdminPrincipal, @Body() body: UserAddSuperAdmin): Promise<UserCreated> {
    const { profile, accessToken } = await this.users.create(
      actor,
      body.tenant_id as TenantId,
      UserAddSuperAdmin.toNewUser(body),
    );
    return { ...UserInDB.from(profile), access_token: accessToken };
  }

  @Endpoint({
    ...DOCS,
    get: ':user_id/',
    status: 200,
    response: UserInDB,
    errors: ['not_found'],
    summary: 'Read a user',
  })
  async read(@IdParam('user_id') id: UserId): Promise<UserInDB> {
    return UserInDB.from(await this.queries.ofAnyTenant(id));
  }

  @Endpoint({
    ...DOCS,
    post: ':user_id/',
    status: 200,
    response: UserInDB,
    errors: ['not_found', 'user_exists', 'bad_request'],
    audit: 'USER_UPDATED',
    summary: 'Change a user',
  })
  async update(
    @Actor() actor: SuperAdminPrincipal,
    @IdParam('user_id') id: UserId,
    @Body() body: UserUpdatePublic,
  ): Promise<UserInDB> {
    return UserInDB.from(await this.users.update(actor, id, UserUpdatePublic.toChanges(body)));
  }

  @Endpoint({
    ...DOCS,
    delete: ':user_id/',
    status: 200,
    response: DeleteResponse,
    errors: ['not_found'],
    audit: 'USER_DELETED',
    summary: 'Delete a user',
  })
  async remove(@Actor() actor: SuperAdminPrincipal, @IdParam('user_id') id: UserId): Promise<DeleteResponse> {
    await this.users.delete(actor, id);
    return { success: true };
  }
}
