import { AppError } from '@svc/kernel';
import type { ModelProviderRecord } from './model-provider';
import { type ProviderDialect, providerType } from './provider-type';

/** What stands in, for a kind of provider, where a provider says nothing of its own. */
export interface ProviderFallback {
  readonly apiKey: string | null;
  readonly endpoint: string | null;
  readonly apiVersion: string | null;
  readonly deploymentName: string | null;
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

const NO_FALLBACK: ProviderFallback = { apiKey: null, endpoint: null, apiVersion: null, deploymentName: null };

/**
 * What stands in for a provider: the tenant's credential of that kind where the provider has no key of its own, else
 * what the deployment has (null in strict mode). A credential without an address goes where the deployment's key goes.
 * @source supplement §15.35
 */
export function fallbackOf(
  hasOwnKey: boolean,
  credential: ProviderFallback | null,
  deployment: ProviderFallback | null,
): ProviderFallback | null {
  if (hasOwnKey || credential === null) return deployment;
  return { ...credential, endpoint: credential.endpoint ?? deployment?.endpoint ?? null };
}

/**
 * Whether calls to a provider can be made with what there is. A key that stands in never goes to an address that the
 * provider names, or whoever may set that address could have the key sent to a server of their own.
 */
export function hasUsableKey(
  provider: Addressed & Pick<ModelProviderRecord, 'maskedApiKey'>,
  fallback: Pick<ProviderFallback, 'apiKey' | 'endpoint'> | null,
): boolean {
  if (provider.maskedApiKey !== null) return true;
  const { needsKey, endpoint } = providerType(provider.providerType);
  if (text(provider.config, 'endpoint') !== null) return !needsKey;
  return needsKey ? (fallback?.apiKey ?? null) !== null : (fallback?.endpoint ?? endpoint) !== null;
}

/**
 * Puts together what a call needs from what the tenant configured, what stands in for the rest and what is known of
 * the kind of provider.
 * @throws provider_credentials_missing · bad_request when the address cannot be known or is not an address
 */
export function connect(
  provider: Addressed,
  ownKey: string | null,
  standIn: ProviderFallback | null,
): ProviderConnection {
  const known = providerType(provider.providerType);
  const own = text(provider.config, 'endpoint');
  const fallback = own === null ? (standIn ?? NO_FALLBACK) : NO_FALLBACK;
  const apiKey = ownKey ?? fallback.apiKey;
  if (apiKey === null && known.needsKey) throw new AppError('provider_credentials_missing');
  const apiVersion = text(provider.config, 'api_version') ?? fallback.apiVersion;
  const endpoint = own ?? fallback.endpoint ?? known.endpoint;
  // Nothing was configured: the credential that stood in is gone.
  if (endpoint === null && ownKey === null) throw new AppError('provider_credentials_missing');
  if (known.dialect === 'azure' && apiVersion === null) throw incomplete('config.api_version');
  return {
    providerType: provider.providerType,
    dialect: known.dialect,
    baseUrl: address(endpoint),
    apiKey,
    apiVersion,
    deploymentName: text(provider.config, 'deployment_name') ?? fallback.deploymentName,
  };
}

/** Longest address of a provider. To read a host takes the square of the marks in it. */
const MAX_ADDRESS_CHARS = 2048;

/** Whether calls of a changed provider go to another server than before, which its key was not given for. */
export function goesElsewhere(before: Addressed, after: Addressed): boolean {
  return serverOf(before) !== serverOf(after);
}

function serverOf({ providerType: type, config }: Addressed): string | null {
  const endpoint = text(config, 'endpoint') ?? providerType(type).endpoint;
  return endpoint !== null && isReadable(endpoint) ? new URL(endpoint).origin : endpoint;
}

/** Whether calls can be made to an address: http or https, without a user, query or fragment. */
export function isProviderAddress(text: string): boolean {
  if (!isReadable(text)) return false;
  const { protocol, username, search, hash } = new URL(text);
  return ['http:', 'https:'].includes(protocol) && username === '' && search === '' && hash === '';
}

function isReadable(text: string): boolean {
  return text.length <= MAX_ADDRESS_CHARS && URL.canParse(text);
}

function address(endpoint: string | null): string {
  if (endpoint === null) throw incomplete('config.endpoint');
  if (!isProviderAddress(endpoint)) {
    throw new AppError('bad_request', { message: 'config.endpoint must be an http or https address.' });
  }
  return new URL(endpoint).href.replace(/\/+$/, '');
}

function incomplete(member: string): AppError {
  return new AppError('bad_request', { message: `This kind of provider needs ${member}.` });
}

function text(config: Readonly<Record<string, unknown>>, member: string): string | null {
  const value = config[member];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}
