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
import type { Caller, ToolId, ToolServerId } from '@svc/kernel';
import { ManageToolServers } from '../app/manage-tool-servers.service';
import { ToolServerSettingsService } from '../app/tool-server-settings.service';
import { MCPServerSettingsCreate, MCPServerSettingsUpdate, MCPServerToolUpdate } from './dto/tool-server.requests';
import { MCPServerSettingsPublic, MCPServerToolPublic } from './dto/tool-server.responses';

const DOCS = { access: administrator(), status: 200, spec: '§4.2', tag: 'Tool servers' } as const;
const REFUSALS = ['not_found', 'bad_request', 'encryption_not_configured'] as const;

/** How a tenant has set up its tool servers. @source supplement §6.7 */
@Controller('mcp-servers/settings')
export class ToolServerSettingsController {
  constructor(
    private readonly settings: ToolServerSettingsService,
    private readonly servers: ManageToolServers,
  ) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    response: PaginatedResponse(MCPServerSettingsPublic),
    summary: 'List the tool servers with their settings',
  })
  async list(@Actor() actor: Caller): Promise<PaginatedBody<MCPServerSettingsPublic>> {
    return paginated((await this.settings.list(actor.tenantId)).map(MCPServerSettingsPublic.fromSettings));
  }

  @Endpoint({
    ...DOCS,
    post: ':mcp_server_id/',
    response: MCPServerSettingsPublic,
    errors: REFUSALS,
    audit: 'MCP_SERVER_ENABLED',
    summary: 'Let spaces use a tool server',
  })
  async enable(
    @Actor() actor: Caller,
    @IdParam('mcp_server_id') id: ToolServerId,
    @Body() body: MCPServerSettingsCreate,
  ): Promise<MCPServerSettingsPublic> {
    const changes = MCPServerSettingsCreate.toChanges(body);
    return MCPServerSettingsPublic.fromSettings(await this.settings.change(actor, id, changes));
  }

  @Endpoint({
    ...DOCS,
    put: ':mcp_server_id/',
    response: MCPServerSettingsPublic,
    errors: REFUSALS,
    audit: 'MCP_SERVER_UPDATED',
    summary: 'Change the settings of a tool server',
  })
  async update(
    @Actor() actor: Caller,
    @IdParam('mcp_server_id') id: ToolServerId,
    @Body() body: MCPServerSettingsUpdate,
  ): Promise<MCPServerSettingsPublic> {
    const changes = MCPServerSettingsUpdate.toChanges(body);
    return MCPServerSettingsPublic.fromSettings(await this.settings.change(actor, id, changes));
  }

  @Endpoint({
    ...DOCS,
    delete: ':mcp_server_id/',
    status: 204,
    errors: ['not_found'],
    audit: 'MCP_SERVER_DISABLED',
    summary: 'Switch a tool server off and forget its credentials',
  })
  reset(@Actor() actor: Caller, @IdParam('mcp_server_id') id: ToolServerId): Promise<void> {
    return this.settings.reset(actor, id);
  }

  @Endpoint({
    ...DOCS,
    put: 'tools/:tool_id/',
    response: MCPServerToolPublic,
    errors: ['not_found'],
    audit: 'MCP_SERVER_TOOL_ENABLED',
    summary: 'Switch a tool, which says that it was looked at',
  })
  async switchTool(
    @Actor() actor: Caller,
    @IdParam('tool_id') id: ToolId,
    @Body() { is_enabled }: MCPServerToolUpdate,
  ): Promise<MCPServerToolPublic> {
    return MCPServerToolPublic.from(await this.servers.switchTool(actor, id, is_enabled));
  }
}
