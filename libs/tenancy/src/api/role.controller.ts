import { Controller } from '@nestjs/common';
import { Actor, administrator, administratorWhoCreates, Body, caller, Endpoint, IdParam } from '@svc/http';
import { type Caller, PERMISSIONS, type RoleId } from '@svc/kernel';
import { OperatorTenant } from '../app/operator-tenant';
import { RoleService } from '../app/role.service';
import { RoleCreateRequest, RoleUpdateRequest } from './dto/role.requests';
import { PermissionPublic, RolePublic, RolesPaginatedResponse } from './dto/role.response';

const DOCS = { spec: '§5.5', tag: 'Roles' } as const;

/** Roles of the caller's tenant. @source supplement §5.5 */
@Controller('roles')
export class RoleController {
  constructor(
    private readonly roles: RoleService,
    private readonly operator: OperatorTenant,
  ) {}

  @Endpoint({
    ...DOCS,
    get: 'permissions/',
    access: caller('administration'),
    status: 200,
    response: [PermissionPublic],
    summary: 'List every permission a role can give',
  })
  async permissions(@Actor() actor: Caller): Promise<PermissionPublic[]> {
    return (await this.operator.grantable(actor.tenantId)).map((name) => ({ name, description: PERMISSIONS[name] }));
  }

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('administration'),
    status: 200,
    response: RolesPaginatedResponse,
    summary: 'List roles',
  })
  async list(@Actor() actor: Caller): Promise<RolesPaginatedResponse> {
    return RolesPaginatedResponse.from(await this.roles.list(actor.tenantId));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: administratorWhoCreates(),
    status: 200,
    response: RolePublic,
    errors: ['forbidden', 'unique_value_exists'],
    audit: 'ROLE_CREATED',
    summary: 'Create a role',
  })
  async create(@Actor() actor: Caller, @Body() body: RoleCreateRequest): Promise<RolePublic> {
    return RolePublic.from(await this.roles.create(actor, body.name, body.permissions));
  }

  @Endpoint({
    ...DOCS,
    get: ':role_id/',
    access: caller('administration'),
    status: 200,
    response: RolePublic,
    errors: ['not_found'],
    summary: 'Read a role',
  })
  async read(@Actor() actor: Caller, @IdParam('role_id') id: RoleId): Promise<RolePublic> {
    return RolePublic.from(await this.roles.get(actor.tenantId, id));
  }

  @Endpoint({
    ...DOCS,
    post: ':role_id/',
    access: administrator(),
    status: 200,
    response: RolePublic,
    errors: ['not_found', 'forbidden', 'unique_value_exists', 'bad_request'],
    audit: 'ROLE_MODIFIED',
    summary: 'Change a role',
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
    ...DOCS,
    delete: ':role_id/',
    access: administrator(),
    status: 200,
    response: RolePublic,
    errors: ['not_found', 'forbidden', 'bad_request'],
    audit: 'ROLE_DELETED',
    summary: 'Delete a role and take it from everyone',
  })
  async remove(@Actor() actor: Caller, @IdParam('role_id') id: RoleId): Promise<RolePublic> {
    return RolePublic.from(await this.roles.delete(actor, id));
  }
}
