import type { Cleared, SecurityClassification } from '@svc/classifications';
import type { SecurityClassificationId, TenantId, ToolId, ToolServerId } from '@svc/kernel';

/** How a server asks who calls; servers of the older kinds are shown and never called. @source supplement §15.78 */
export type ToolServerAuth = 'none' | 'bearer' | 'api_key' | 'custom_headers';

/** A server of tools, as its tenant described it. */
export interface ToolServerRecord extends Cleared {
  readonly id: ToolServerId;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly description: string | null;
  readonly httpUrl: string;
  readonly httpAuthType: ToolServerAuth;
  readonly httpAuthConfigSchema: Record<string, unknown> | null;
  readonly tags: string[] | null;
  readonly iconUrl: string | null;
  readonly documentationUrl: string | null;
  /** Whether the tenant lets its spaces use it. */
  readonly isEnabled: boolean;
  readonly securityClassificationId: SecurityClassificationId | null;
  /** What it is cleared for. @source supplement §6.6 */
  readonly securityClassification: SecurityClassification | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an administrator says of a server. */
export type ToolServerFields = Pick<
  ToolServerRecord,
  'name' | 'description' | 'httpUrl' | 'httpAuthType' | 'httpAuthConfigSchema' | 'tags' | 'iconUrl' | 'documentationUrl'
>;

/** A tool as its server describes it. */
export interface ToolDescription {
  readonly name: string;
  readonly title: string | null;
  readonly description: string | null;
  /** JSON schema of its arguments. */
  readonly inputSchema: Record<string, unknown>;
}

/** A tool of a server, as it was last read. */
export interface ToolRecord extends ToolDescription {
  readonly id: ToolId;
  readonly tenantId: TenantId;
  readonly serverId: ToolServerId;
  /** Where nobody chose otherwise. */
  readonly isEnabled: boolean;
  /** Its description changed, or it is new on a known server; not offered until an administrator has switched it. */
  readonly needsReview: boolean;
}

/** Where it stands with the credentials of a server. @source supplement §6.7 */
export type CredentialStatus = 'ok' | 'missing' | 'decryption_failed';

/** How trying to reach a server went. */
export interface ConnectionResult {
  readonly success: boolean;
  readonly toolsDiscovered: number;
  /** In our words; null when it went well. */
  readonly errorMessage: string | null;
}
