import {
  BooleanField,
  Check,
  EnumField,
  ListField,
  MapField,
  ObjectField,
  OPTIONAL_NULLABLE,
  StringField,
} from '@svc/http';
import { AppError, type SecurityClassificationId } from '@svc/kernel';
import { ModelId } from '@svc/tenancy';
import type { ToolServerAuth, ToolServerFields } from '../../domain/tool-server';
import type { SettingsChanges } from '../../app/tool-server-settings.service';

const AUTH_TYPES = ['none', 'bearer', 'api_key', 'custom_headers'] as const;
const WEB_ADDRESS = { maxLength: 2048, trim: true } as const;
const TAG = { kind: 'string', rules: { minLength: 1, maxLength: 100 } } as const;

type Values = Record<string, unknown>;

const isAddress = ({ http_url }: { http_url?: string | null }) =>
  http_url == null || isHttpAddress(http_url)
    ? null
    : { field: 'http_url', message: 'This must be an http or https address without user or fragment.' };

/** A server to connect to. @source supplement §6.7, §15.16 */
@Check<MCPServerCreate>(isAddress)
export class MCPServerCreate {
  @StringField({ minLength: 1, maxLength: 255, trim: true })
  name!: string;

  @StringField({ ...WEB_ADDRESS, description: 'Where the server speaks MCP over streamable HTTP.' })
  http_url!: string;

  @EnumField(AUTH_TYPES, { default: 'none', description: 'The older api_key and custom_headers are refused.' })
  http_auth_type!: ToolServerAuth;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @MapField('json', { ...OPTIONAL_NULLABLE, max: 100 })
  http_auth_config_schema?: Values | null;

  @ListField(TAG, { ...OPTIONAL_NULLABLE, max: 100 })
  tags?: string[] | null;

  @StringField({ ...OPTIONAL_NULLABLE, ...WEB_ADDRESS })
  icon_url?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, ...WEB_ADDRESS })
  documentation_url?: string | null;

  @MapField('json', { ...OPTIONAL_NULLABLE, max: 100, description: 'Credentials, e.g. token; never shown again.' })
  env_vars?: Values | null;

  /** What the service takes. @throws not_supported for the older kinds of authentication */
  static toFields(this: void, body: MCPServerCreate): ToolServerFields {
    return {
      name: body.name,
      description: body.description ?? null,
      httpUrl: body.http_url,
      httpAuthType: supported(body.http_auth_type),
      httpAuthConfigSchema: body.http_auth_config_schema ?? null,
      tags: body.tags ?? null,
      iconUrl: body.icon_url ?? null,
      documentationUrl: body.documentation_url ?? null,
    };
  }
}

/** What is to be changed of a server; a missing member is left as it is. @source supplement §6.7 */
@Check<MCPServerUpdate>(isAddress)
export class MCPServerUpdate {
  @StringField({ ...OPTIONAL_NULLABLE, minLength: 1, maxLength: 255, trim: true })
  name?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, ...WEB_ADDRESS })
  http_url?: string | null;

  @EnumField(AUTH_TYPES, OPTIONAL_NULLABLE)
  http_auth_type?: ToolServerAuth | null;

  @StringField({ ...OPTIONAL_NULLABLE, maxLength: 10_000 })
  description?: string | null;

  @MapField('json', { ...OPTIONAL_NULLABLE, max: 100 })
  http_auth_config_schema?: Values | null;

  @ListField(TAG, { ...OPTIONAL_NULLABLE, max: 100 })
  tags?: string[] | null;

  @StringField({ ...OPTIONAL_NULLABLE, ...WEB_ADDRESS })
  icon_url?: string | null;

  @StringField({ ...OPTIONAL_NULLABLE, ...WEB_ADDRESS })
  documentation_url?: string | null;

  /** What the service takes. @throws not_supported for the older kinds of authentication */
  static toChanges(this: void, body: MCPServerUpdate): Partial<ToolServerFields> {
    return {
      ...(body.name != null && { name: body.name }),
      ...(body.http_url != null && { httpUrl: body.http_url }),
      ...(body.http_auth_type != null && { httpAuthType: supported(body.http_auth_type) }),
      ...(body.description !== undefined && { description: body.description }),
      ...(body.http_auth_config_schema !== undefined && { httpAuthConfigSchema: body.http_auth_config_schema }),
      ...(body.tags !== undefined && { tags: body.tags }),
      ...(body.icon_url !== undefined && { iconUrl: body.icon_url }),
      ...(body.documentation_url !== undefined && { documentationUrl: body.documentation_url }),
    };
  }
}

/** Switches a tool. @source supplement §6.7 */
export class MCPServerToolUpdate {
  @BooleanField()
  is_enabled!: boolean;
}

/** Lets the tenant use a server. @source supplement §6.7 */
export class MCPServerSettingsCreate {
  @MapField('json', { ...OPTIONAL_NULLABLE, max: 100, description: 'Credentials, e.g. token; never shown again.' })
  env_vars?: Values | null;

  /** What the service takes. */
  static toChanges(this: void, body: MCPServerSettingsCreate): SettingsChanges {
    return { isEnabled: true, ...(body.env_vars != null && { variables: body.env_vars }) };
  }
}

/** How the tenant uses a server; a missing member is left as it is. @source supplement §6.7 */
export class MCPServerSettingsUpdate {
  @BooleanField(OPTIONAL_NULLABLE)
  is_org_enabled?: boolean | null;

  @MapField('json', {
    ...OPTIONAL_NULLABLE,
    max: 100,
    description: 'Replaces all credentials; an empty object forgets them.',
  })
  env_vars?: Values | null;

  @ObjectField(() => ModelId, {
    ...OPTIONAL_NULLABLE,
    description: 'Beyond the contract: what it is cleared for; null takes it away.',
  })
  security_classification?: ModelId | null;

  /** What the service takes. */
  static toChanges(this: void, body: MCPServerSettingsUpdate): SettingsChanges {
    const { security_classification: cleared } = body;
    return {
      ...(cleared !== undefined && {
        securityClassificationId: (cleared?.id ?? null) as SecurityClassificationId | null,
      }),
      ...(body.is_org_enabled != null && { isEnabled: body.is_org_enabled }),
      ...(body.env_vars != null && { variables: body.env_vars }),
    };
  }
}

/** Which servers to list. @source supplement §6.7 */
export class ListMcpServersQuery {
  @ListField(TAG, { ...OPTIONAL_NULLABLE, max: 100, description: 'Servers that have one of them.' })
  tags?: string[] | null;
}

function supported(type: ToolServerAuth): ToolServerAuth {
  if (type === 'none' || type === 'bearer') return type;
  throw new AppError('not_supported', { message: `Tool servers are called with "none" or "bearer", not "${type}".` });
}

function isHttpAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash } = new URL(text);
  return /^https?:$/.test(protocol) && username === '' && password === '' && hash === '';
}
