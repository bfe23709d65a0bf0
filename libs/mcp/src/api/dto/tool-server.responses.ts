import { SecurityClassificationPublic } from '@svc/classifications';
import { BooleanField, EnumField, IntField, ListField, MapField, ObjectField, StringField, UuidField } from '@svc/http';
import type { ToolServerSettings } from '../../app/tool-server-settings.service';
import type { OfferedServer, OfferedTool } from '../../domain/enabling';
import type { ConnectionResult, CredentialStatus, ToolRecord, ToolServerRecord } from '../../domain/tool-server';

type Values = Record<string, unknown>;

/** A tool on the wire. @source supplement §6.7 */
export class MCPServerToolPublic {
  @UuidField()
  id!: string;

  @UuidField()
  mcp_server_id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @MapField('json', { nullable: true, description: 'JSON schema of the arguments.' })
  input_schema!: Values | null;

  @BooleanField()
  is_enabled_by_default!: boolean;

  @BooleanField({
    description:
      'Beyond the contract: it changed, or came later, and is offered once an administrator has switched it.',
  })
  needs_review!: boolean;

  static from(this: void, tool: ToolRecord): MCPServerToolPublic {
    return {
      id: tool.id,
      mcp_server_id: tool.serverId,
      name: tool.name,
      description: tool.description,
      input_schema: tool.inputSchema,
      is_enabled_by_default: tool.isEnabled,
      needs_review: tool.needsReview,
    };
  }
}

/** A server on the wire. @source supplement §6.7 */
export class MCPServerPublic {
  @UuidField()
  id!: string;

  @StringField()
  name!: string;

  @StringField({ nullable: true })
  description!: string | null;

  @StringField({ optional: true, description: 'Only for administrators.' })
  http_url?: string;

  @StringField()
  http_auth_type!: string;

  @MapField('json', { nullable: true })
  http_auth_config_schema!: Values | null;

  @ListField('string', { nullable: true })
  tags!: string[] | null;

  @StringField({ nullable: true })
  icon_url!: string | null;

  @StringField({ nullable: true })
  documentation_url!: string | null;

  /** For everybody; the address is for administrators. @source supplement §15.80 */
  static from(this: void, server: ToolServerRecord, { forAdministrator = false } = {}): MCPServerPublic {
    return {
      id: server.id,
      name: server.name,
      description: server.description,
      ...(forAdministrator && { http_url: server.httpUrl }),
      http_auth_type: server.httpAuthType,
      http_auth_config_schema: server.httpAuthConfigSchema,
      tags: server.tags,
      icon_url: server.iconUrl,
      documentation_url: server.documentationUrl,
    };
  }
}

/** How connecting went. @source supplement §6.7 */
export class MCPConnectionStatus {
  @BooleanField()
  success!: boolean;

  @IntField()
  tools_discovered!: number;

  @StringField({ nullable: true })
  error_message!: string | null;

  static from(this: void, result: ConnectionResult): MCPConnectionStatus {
    const { success, toolsDiscovered, errorMessage } = result;
    return { success, tools_discovered: toolsDiscovered, error_message: errorMessage };
  }
}

/** A server that was made, and how connecting to it went. @source supplement §6.7 */
export class MCPServerCreateResponse {
  @ObjectField(() => MCPServerPublic)
  server!: MCPServerPublic;

  @ObjectField(() => MCPConnectionStatus)
  connection!: MCPConnectionStatus;
}

/** The tools of a server. @source supplement §6.7 */
export class MCPServerToolList {
  @ListField(() => MCPServerToolPublic)
  items!: MCPServerToolPublic[];

  @IntField()
  count!: number;
}

/** The tools of a server after they were read again. @source supplement §6.7 */
export class MCPServerToolSyncResponse {
  @ListField(() => MCPServerToolPublic)
  tools!: MCPServerToolPublic[];

  @ObjectField(() => MCPConnectionStatus)
  connection!: MCPConnectionStatus;

  @IntField()
  count!: number;
}

/** A server as its tenant has set it up; its credentials are never shown. @source supplement §6.7 */
export class MCPServerSettingsPublic extends MCPServerPublic {
  @UuidField({ description: 'The same as id.' })
  mcp_server_id!: string;

  @BooleanField()
  is_org_enabled!: boolean;

  @BooleanField()
  has_credentials!: boolean;

  @EnumField(['ok', 'missing', 'decryption_failed'])
  credential_status!: CredentialStatus;

  @ListField(() => MCPServerToolPublic)
  tools!: MCPServerToolPublic[];

  @IntField()
  tools_count!: number;

  @ObjectField(() => SecurityClassificationPublic, {
    nullable: true,
    description: 'Beyond the contract: what it is cleared for.',
  })
  security_classification!: SecurityClassificationPublic | null;

  @BooleanField({ description: 'It is enabled and has the credentials it needs.' })
  is_available!: boolean;

  static fromSettings(this: void, settings: ToolServerSettings): MCPServerSettingsPublic {
    const { server, tools } = settings;
    return {
      ...MCPServerPublic.from(server, { forAdministrator: true }),
      mcp_server_id: server.id,
      is_org_enabled: server.isEnabled,
      has_credentials: settings.hasCredentials,
      credential_status: settings.credentialStatus,
      tools: tools.map(MCPServerToolPublic.from),
      tools_count: tools.length,
      security_classification:
        server.securityClassification && SecurityClassificationPublic.from(server.securityClassification),
      is_available: settings.isAvailable,
    };
  }
}

/** A tool at a place. @source supplement §15.83 */
export class MCPOfferedTool extends MCPServerToolPublic {
  @BooleanField({ description: 'Whether it may be used here.' })
  is_enabled!: boolean;

  static fromOffered(this: void, { tool, isEnabled }: OfferedTool): MCPOfferedTool {
    return { ...MCPServerToolPublic.from(tool), is_enabled: isEnabled };
  }
}

/** A server at a place: a space or an assistant. @source supplement §15.83 */
export class MCPOfferedServer extends MCPServerPublic {
  @ListField(() => MCPOfferedTool)
  tools!: MCPOfferedTool[];

  static fromOffered(this: void, { server, tools }: OfferedServer): MCPOfferedServer {
    return { ...MCPServerPublic.from(server), tools: tools.map(MCPOfferedTool.fromOffered) };
  }
}
