import type { TenantId } from '@svc/kernel';
import type { ModelProviderRecord } from './model-provider';
import { providerType } from './provider-type';

/** What a tenant uses for its providers of a kind that have no key of their own; plain data without the key. @source supplement §6.4, §15.35 */
export interface TenantCredential {
  readonly tenantId: TenantId;
  /** The kind of provider, in lower case. */
  readonly provider: string;
  /** `...` and the last four characters. */
  readonly maskedKey: string;
  readonly endpoint: string | null;
  readonly apiVersion: string | null;
  readonly deploymentName: string | null;
  /** Another one with every change. */
  readonly version: string;
  readonly configuredAt: Date;
}

/** A credential as somebody gives it. */
export interface NewTenantCredential extends Pick<TenantCredential, 'endpoint' | 'apiVersion' | 'deploymentName'> {
  /** At least eight characters. */
  readonly apiKey: string;
}

/** Kinds that every installation has an address of its own for. @source supplement §6.4 */
const SELF_HOSTED = ['vllm', 'hosted_vllm'];

/** Names on the wire of what a kind of provider cannot be called without and was not given. @source supplement §6.4 */
export function missingMembers(provider: string, given: NewTenantCredential): string[] {
  const isAzure = providerType(provider).dialect === 'azure';
  const needsAddress = isAzure || SELF_HOSTED.includes(provider);
  return [
    ...(needsAddress && given.endpoint === null ? ['endpoint'] : []),
    ...(isAzure && given.apiVersion === null ? ['api_version'] : []),
    ...(isAzure && given.deploymentName === null ? ['deployment_name'] : []),
  ];
}

/** A key as it is shown. Keys have at least eight characters, so half of one stays hidden. @source supplement §6.1 */
export function maskCredential(apiKey: string): string {
  return `...${apiKey.slice(-4)}`;
}

/** What changes with everything that calls to a provider are made with. */
export function connectionVersion(
  provider: Pick<ModelProviderRecord, 'updatedAt'>,
  credential: Pick<TenantCredential, 'version'> | null,
): string {
  return `${provider.updatedAt.getTime()}/${credential?.version ?? ''}`;
}
