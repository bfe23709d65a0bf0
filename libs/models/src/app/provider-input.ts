import { Injectable } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import { apiKeyOf, maskApiKey, type ModelProviderRecord } from '../domain/model-provider';
import { connect, fallbackOf } from '../domain/provider-connection';
import type { TenantCredential } from '../domain/tenant-credential';
import { DeploymentProviders } from './deployment-providers';

/** What is stored of credentials. */
export interface SealedCredentials {
  readonly credentials: string | null;
  readonly maskedApiKey: string | null;
}

/** Checks and seals what an administrator says of a provider. */
@Injectable()
export class ProviderInput {
  constructor(
    private readonly encryption: Encryption,
    private readonly deployment: DeploymentProviders,
  ) {}

  /**
   * Encrypts credentials for storage; an empty object stands for the deployment's own key.
   * @throws bad_request for a key that is no text · encryption_not_configured
   */
  seal(credentials: Readonly<Record<string, unknown>>): SealedCredentials {
    const { api_key: key = null } = credentials;
    if (key !== null && typeof key !== 'string') {
      throw new AppError('bad_request', { message: 'credentials.api_key must be text.' });
    }
    if (Object.keys(credentials).length === 0) return { credentials: null, maskedApiKey: null };
    return {
      credentials: this.encryption.encrypt(JSON.stringify(credentials)),
      maskedApiKey: maskApiKey(apiKeyOf(credentials)),
    };
  }

  /**
   * Checks a provider against the tenant's credential of its kind, null when there is none.
   * @throws bad_request when the provider could never be called: no address, or one that is none
   */
  check(
    provider: Pick<ModelProviderRecord, 'providerType' | 'config' | 'maskedApiKey'>,
    credential: TenantCredential | null,
  ): void {
    const standIn = credential && { ...credential, apiKey: null };
    const deployment = this.deployment.of(provider.providerType);
    // Whether there is a key is another question, and one whose answer may change without the provider.
    connect(provider, 'any', fallbackOf(provider.maskedApiKey !== null, standIn, deployment));
  }
}
