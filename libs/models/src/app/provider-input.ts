import { Injectable } from '@nestjs/common';
import { Encryption } from '@svc/crypto';
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

  /** Encrypts credentials for storage; an empty object stands for the deployment's own key. @throws encryption_not_configured */
  seal(credentials: Readonly<Record<string, unknown>>): SealedCredentials {
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
