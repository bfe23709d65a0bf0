import { Controller } from '@nestjs/common';
import {
  Actor,
  administrator,
  administratorWhoCreates,
  Body,
  caller,
  Endpoint,
  IdParam,
  paginated,
  type PaginatedBody,
  PaginatedResponse,
  Query,
} from '@svc/http';
import { administers, type Caller, type ToolId, type ToolServerId } from '@svc/kernel';
import { ManageToolServers } from '../app/manage-tool-servers.service';
import { ListMcpServersQuery, MCPServerCreate, MCPServerToolUpdate, MCPServerUpdate } from './dto/tool-server.requests';
import {
  MCPConnectionStatus,
  MCPServerCreateResponse,
  MCPServerPublic,
  MCPServerToolList,
  MCPServerToolPublic,
  MCPServerToolSyncResponse,
} from './dto/tool-server.responses';

const DOCS = { status: 200, spec: '§4.2', tag: 'Tool servers' } as const;

/** Tool servers and their tools. @source supplement §6.7, §15.80 */
@Controller('mcp-servers')
export class ToolServerController {
  constructor(private readonly servers: ManageToolServers) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    access: caller('models'),
    response: PaginatedResponse(MCPServerPublic),
    summary: 'List the tool servers of the tenant',
  })
  async list(@Actor() actor: Caller, @Query() { tags }: ListMcpServersQuery): Promise<PaginatedBody<MCPServerPublic>> {
    const servers = await this.servers.list(actor.tenantId, tags ?? []);
    return paginated(servers.map((server) => MCPServerPublic.from(server, { forAdministrator: administers(actor) })));
  }

  @Endpoint({
    ...DOCS,
    post: '/',
    access: administratorWhoCreates(),
    response: MCPServerCreateResponse,
    errors: ['bad_request', 'not_supported', 'encryption_not_configured'],
    audit: 'MCP_SERVER_CREATED',
    summary: 'Add a tool server and read its tools',
    description: 'A server that cannot be reached is stored all the same; "connection" says why it has no tools.',
  })
  async create(@Actor() actor: Caller, @Body() body: MCPServerCreate): Promise<MCPServerCreateResponse> {
    const made = await this.servers.create(actor, MCPServerCreate.toFields(body), body.env_vars ?? {});
    return {
      server: MCPServerPublic.from(made.server, { forAdministrator: true }),
      connection: MCPConnectionStatus.from(made.connection),
    };
  }

  @Endpoint({
    ...DOCS,
    get: ':id/',
    access: caller('models'),
    response: MCPServerPublic,
    errors: ['not_found'],
    summary: 'Read a tool server',
  })
  async read(@Actor() actor: Caller, @IdParam('id') id: ToolServerId): Promise<MCPServerPublic> {
    return MCPServerPublic.from(await this.servers.get(actor.tenantId, id), {
      forAdministrator: administers(actor),
    });
  }

  @Endpoint({
    ...DOCS,
    post: ':id/',
    access: administrator(),
    response: MCPServerPublic,
    errors: ['not_found', 'not_supported'],
    audit: 'MCP_SERVER_UPDATED',
    summary: 'Change a tool server',
    description: 'Another address forgets the credentials, which were given for the one before.',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('id') id: ToolServerId,
    @Body() body: MCPServerUpdate,
  ): Promise<MCPServerPublic> {
    return MCPServerPublic.from(await this.servers.update(actor, id, MCPServerUpdate.toChanges(body)), {
      forAdministrator: true,
    });
  }

  @Endpoint({
    ...DOCS,
    delete: ':id/',
    access: administrator(),
    status: 204,
    errors: ['not_found'],
    audit: 'MCP_SERVER_DELETED',
    summary: 'Remove a tool server, from spaces and assistants, too',
  })
  remove(@Actor() actor: Caller, @IdParam('id') id: ToolServerId): Promise<void> {
    return this.servers.delete(actor, id);
  }

  @Endpoint({
    ...DOCS,
    get: ':id/tools/',
    access: caller('models'),
    response: MCPServerToolList,
    errors: ['not_found'],
    summary: 'List the tools of a server',
  })
  async tools(@Actor() actor: Caller, @IdParam('id') id: ToolServerId): Promise<MCPServerToolList> {
    return paginated((await this.servers.tools(actor.tenantId, id)).map(MCPServerToolPublic.from));
  }

  @Endpoint({
    ...DOCS,
    post: ':id/tools/sync/',
    access: administrator(),
    response: MCPServerToolSyncResponse,
    errors: ['not_found', 'bad_request'],
    audit: 'MCP_SERVER_UPDATED',
    summary: 'Read the tools of a server again',
  })
  async sync(@Actor() actor: Caller, @IdParam('id') id: ToolServerId): Promise<MCPServerToolSyncResponse> {
    const { tools, connection } = await this.servers.sync(actor, id);
    return {
      tools: tools.map(MCPServerToolPublic.from),
      connection: MCPConnectionStatus.from(connection),
      count: tools.length,
    };
  }

  @Endpoint({
    ...DOCS,
    put: ':id/tools/:tool_id/',
    access: administrator(),
    response: MCPServerToolPublic,
    errors: ['not_found'],
    audit: 'MCP_SERVER_TOOL_ENABLED',
    summary: 'Switch a tool of a server, which says that it was looked at',
  })
  async switchTool(
    @Actor() actor: Caller,
    @IdParam('id') id: ToolServerId,
    @IdParam('tool_id') toolId: ToolId,
    @Body() { is_enabled }: MCPServerToolUpdate,
  ): Promise<MCPServerToolPublic> {
    return MCPServerToolPublic.from(await this.servers.switchTool(actor, toolId, is_enabled, id));
  }
}
