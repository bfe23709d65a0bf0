import { Controller } from '@nestjs/common';
import { Actor, caller, Endpoint, IdParam, paginated, type PaginatedBody, PaginatedResponse, within } from '@svc/http';
import type { AssistantId, Caller, ToolServerId } from '@svc/kernel';
import { MCPOfferedServer } from '@svc/mcp';
import { AssistantToolServers } from '../app/assistant-tool-servers.service';

const DOCS = {
  access: caller('assistants', { scope: within('assistant') }),
  status: 200,
  spec: '§2.4',
  tag: 'Assistants',
} as const;

/** The servers of tools that an assistant has. @source supplement §2.3, §15.83 */
@Controller('assistants/:id/mcp-servers')
export class AssistantToolServersController {
  constructor(private readonly servers: AssistantToolServers) {}

  @Endpoint({
    ...DOCS,
    get: '/',
    response: PaginatedResponse(MCPOfferedServer),
    errors: ['not_found', 'forbidden_action'],
    summary: 'List the tool servers of an assistant',
  })
  async list(@Actor() actor: Caller, @IdParam('id') id: AssistantId): Promise<PaginatedBody<MCPOfferedServer>> {
    return paginated((await this.servers.list(actor, id)).map(MCPOfferedServer.fromOffered));
  }

  @Endpoint({
    ...DOCS,
    post: ':mcp_server_id/',
    response: PaginatedResponse(MCPOfferedServer),
    errors: ['not_found', 'forbidden_action', 'bad_request', 'security_classification_mismatch'],
    audit: 'ASSISTANT_UPDATED',
    summary: 'Give an assistant a tool server of its space',
  })
  async add(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @IdParam('mcp_server_id') serverId: ToolServerId,
  ): Promise<PaginatedBody<MCPOfferedServer>> {
    return paginated((await this.servers.add(actor, id, serverId)).map(MCPOfferedServer.fromOffered));
  }

  @Endpoint({
    ...DOCS,
    delete: ':mcp_server_id/',
    status: 204,
    errors: ['not_found', 'forbidden_action'],
    audit: 'ASSISTANT_UPDATED',
    summary: 'Take a tool server off an assistant',
  })
  remove(
    @Actor() actor: Caller,
    @IdParam('id') id: AssistantId,
    @IdParam('mcp_server_id') serverId: ToolServerId,
  ): Promise<void> {
    return this.servers.remove(actor, id, serverId);
  }
}
