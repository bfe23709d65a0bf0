import { AppError } from '@svc/kernel';
import type { ModelProviderRecord } from './model-provider';
import { type ProviderDialect, providerType } from './provider-type';

/** What the deployment itself has for a kind of provider. */
export interface DeploymentProvider {
  readonly apiKey: string | null;
  readonly endpoint: string | null;
  readonly apiVersion: string | null;
}

/** Everything a call to a provider needs. */
export interface ProviderConnection {
  readonly providerType: string;
  readonly dialect: ProviderDialect;
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly apiKey: string | null;
  /** Azure only. */
  readonly apiVersion: string | null;
  /** Azure only: the deployment's name where it differs from the model's. */
  readonly deploymentName: string | null;
}

type Addressed = Pick<ModelProviderRecord, 'providerType' | 'config'>;

const NO_DEPLOYMENT_PROVIDER: DeploymentProvider = { apiKey: null, endpoint: null, apiVersion: null };

/**
 * Whether calls to a provider can be made with the keys there are. The deployment's key never goes to an address that a
 * tenant chose, or a tenant could have it sent to a server of its own.
 */
export function hasUsableKey(
  provider: Addressed & Pick<ModelProviderRecord, 'maskedApiKey'>,
  deployment: DeploymentProvider | null,
): boolean {
  if (provider.maskedApiKey !== null || !providerType(provider.providerType).needsKey) return true;
  return text(provider.config, 'endpoint') === null && (deployment?.apiKey ?? null) !== null;
}

/**
 * Puts together what a call needs from what the tenant configured, the deployment's own settings (null in strict
 * mode) and what is known of the kind of provider.
 * @throws provider_credentials_missing · bad_request when the address cannot be known or is not an address
 */
export function connect(
  provider: Addressed,
  ownKey: string | null,
  deployment: DeploymentProvider | null,
): ProviderConnection {
  const known = providerType(provider.providerType);
  const own = text(provider.config, 'endpoint');
  const fallback = own === null ? (deployment ?? NO_DEPLOYMENT_PROVIDER) : NO_DEPLOYMENT_PROVIDER;
  const apiKey = ownKey ?? fallback.apiKey;
  if (apiKey === null && known.needsKey) throw new AppError('provider_credentials_missing');
  const apiVersion = text(provider.config, 'api_version') ?? fallback.apiVersion;
  if (known.dialect === 'azure' && apiVersion === null) throw incomplete('config.api_version');
  return {
    providerType: provider.providerType,
    dialect: known.dialect,
    baseUrl: address(own ?? fallback.endpoint ?? known.endpoint),
    apiKey,
    apiVersion,
    deploymentName: text(provider.config, 'deployment_name'),
  };
}

function address(endpoint: string | null): string {
  if (endpoint === null) throw incomplete('config.endpoint');
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  if (
    !url ||
    !['http:', 'https:'].includes(url.protocol) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  ) {
    throw new AppError('bad_request', { message: 'config.endpoint must be an http or https address.' });
  }
  return url.href.replace(/\/+$/, '');
}

function incomplete(member: string): AppError {
  return new AppError('bad_request', { message: `This kind of provider needs ${member}.` });
}

function text(config: Readonly<Record<string, unknown>>, member: string): string | null {
  const value = config[member];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
