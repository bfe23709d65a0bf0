import { Controller } from '@nestjs/common';
import { Actor, administrator, administratorWhoCreates, Body, caller, Endpoint, IdParam } from '@svc/http';
import { type Caller, PERMISSIONS, type RoleId } from '@svc/kernel';
import { OperatorTenant } from '../app/operator-tenant';
import { RoleService } from '../app/role.service';
import { RoleCreateRequest, RoleUpdateRequest } from './dto/role.requests';
import { PermissionPublic, RolePublic, RolesPaginatedResponse } from './dto/role.response';

const TAG = 'Roles';

/** Roles of the caller's tenant. @source supplement §5.5 */
@Controller('roles')
export class RoleController {
  constructor(
    private readonly roles: RoleService,
    private readonly operator: OperatorTenant,
  ) {}

  @Endpoint({
    get: 'permissions/',
    access: caller('administration'),
    status: 200,
    response: [PermissionPublic],
    spec: '§5.5',
    summary: 'List every permission a role can give',
    tag: TAG,
  })
  async permissions(@Actor() actor: Caller): Promise<PermissionPublic[]> {
    return (await this.operator.grantable(actor.tenantId)).map((name) => ({ name, description: PERMISSIONS[name] }));
  }

  @Endpoint({
    get: '/',
    access: caller('administration'),
    status: 200,
    response: RolesPaginatedResponse,
    spec: '§5.5',
    summary: 'List roles',
    tag: TAG,
  })
  async list(@Actor() actor: Caller): Promise<RolesPaginatedResponse> {
    return RolesPaginatedResponse.from(await this.roles.list(actor.tenantId));
  }

  @Endpoint({
    post: '/',
    access: administratorWhoCreates(),
    status: 200,
    response: RolePublic,
    errors: ['forbidden', 'unique_value_exists'],
    audit: 'ROLE_CREATED',
    spec: '§5.5',
    summary: 'Create a role',
    tag: TAG,
  })
  async create(@Actor() actor: Caller, @Body() body: RoleCreateRequest): Promise<RolePublic> {
    return RolePublic.from(await this.roles.create(actor, body.name, body.permissions));
  }

  @Endpoint({
    get: ':role_id/',
    access: caller('administration'),
    status: 200,
    response: RolePublic,
    errors: ['not_found'],
    spec: '§5.5',
    summary: 'Read a role',
    tag: TAG,
  })
  async read(@Actor() actor: Caller, @IdParam('role_id') id: RoleId): Promise<RolePublic> {
    return RolePublic.from(await this.roles.get(actor.tenantId, id));
  }

  @Endpoint({
    post: ':role_id/',
    access: administrator(),
    status: 200,
    response: RolePublic,
    errors: ['not_found', 'forbidden', 'unique_value_exists', 'bad_request'],
    audit: 'ROLE_MODIFIED',
    spec: '§5.5',
    summary: 'Change a role',
    tag: TAG,
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('role_id') id: RoleId,
    @Body() { name, permissions }: RoleUpdateRequest,
  ): Promise<RolePublic> {
    const changes = { name: name ?? undefined, permissions: permissions ?? undefined };
    return RolePublic.from(await this.roles.update(actor, id, changes));
  }

  @Endpoint({
    delete: ':role_id/',
    access: administrator(),
    status: 200,
    response: RolePublic,
    errors: ['not_found', 'forbidden', 'bad_request'],
    audit: 'ROLE_DELETED',
    spec: '§5.5',
    summary: 'Delete a role and take it from everyone',
    tag: TAG,
  })
  async remove(@Actor() actor: Caller, @IdParam('role_id') id: RoleId): Promise<RolePublic> {
    return RolePublic.from(await this.roles.delete(actor, id));
  }
}
