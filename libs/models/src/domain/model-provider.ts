import type { ModelProviderId, TenantId } from '@svc/kernel';

/** A provider of models as its tenant configured it; plain data without secrets. */
export interface ModelProviderRecord {
  readonly id: ModelProviderId;
  readonly tenantId: TenantId;
  readonly name: string;
  readonly providerType: string;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isActive: boolean;
  /** `...` and the last four characters; null when the tenant gave no key of its own. */
  readonly maskedApiKey: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What an administrator says of a new provider. */
export interface NewModelProvider {
  readonly name: string;
  readonly providerType: string;
  readonly credentials: Readonly<Record<string, unknown>>;
  readonly config: Readonly<Record<string, unknown>>;
  readonly isActive: boolean;
}

/** What may be changed of a provider; a missing member is left as it is, `credentials` replace the stored ones. */
export type ModelProviderChanges = Partial<NewModelProvider>;

/** The key among the credentials; null when there is none. */
export function apiKeyOf(credentials: Readonly<Record<string, unknown>>): string | null {
  const key = credentials['api_key'];
  return typeof key === 'string' && key.trim() !== '' ? key.trim() : null;
}

/** What may be shown of a key. @source supplement §6.5 */
export function maskApiKey(apiKey: string | null): string | null {
  // A shorter one would be shown almost whole.
  return apiKey === null ? null : `...${apiKey.length >= 8 ? apiKey.slice(-4) : ''}`;
}
