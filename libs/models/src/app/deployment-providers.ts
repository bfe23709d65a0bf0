import { Injectable } from '@nestjs/common';
import { ProviderDefaultsConfig } from '@svc/config';
import type { ProviderFallback } from '../domain/provider-connection';

/** What the deployment's environment offers to tenants without keys of their own. @source supplement §6.4 */
@Injectable()
export class DeploymentProviders {
  constructor(private readonly config: ProviderDefaultsConfig) {}

  /** The environment's settings for a kind of provider; null in strict mode, where tenants use only their own. */
  of(providerType: string): ProviderFallback | null {
    if (this.config.tenantCredentialsEnabled) return null;
    const { config } = this;
    const nothing = { apiKey: null, endpoint: null, apiVersion: null, deploymentName: null };
    const keyOnly = (apiKey: string | null) => ({ ...nothing, apiKey });
    switch (providerType) {
      case 'openai':
        return { ...nothing, apiKey: config.openaiApiKey, endpoint: config.openaiBaseUrl };
      case 'azure':
        return {
          ...nothing,
          apiKey: config.azureApiKey,
          endpoint: config.azureEndpoint,
          apiVersion: config.azureApiVersion,
        };
      case 'vllm':
      case 'hosted_vllm':
        return { ...nothing, apiKey: config.vllmApiKey, endpoint: config.vllmModelUrl };
      case 'anthropic':
        return keyOnly(config.anthropicApiKey);
      case 'mistral':
        return keyOnly(config.mistralApiKey);
      case 'gemini':
        return keyOnly(config.geminiApiKey);
      case 'cohere':
        return keyOnly(config.cohereApiKey);
      case 'berget':
        return keyOnly(config.bergetApiKey);
      case 'gdm':
        return keyOnly(config.gdmApiKey);
      case 'ovhcloud':
        return keyOnly(config.ovhcloudApiKey);
      default:
        return keyOnly(null);
    }
  }
}
