import { isAppError } from '@svc/kernel';
import { apiKeyOf, maskApiKey } from './model-provider';
import {
  connect,
  fallbackOf,
  goesElsewhere,
  hasUsableKey,
  isProviderAddress,
  type ProviderFallback,
} from './provider-connection';

const DEPLOYMENT: ProviderFallback = {
  apiKey: 'deployment-key',
  endpoint: 'https://proxy.example/v1/',
  apiVersion: null,
  deploymentName: null,
};
const codeOf = (work: () => unknown) => {
  try {
    work();
  } catch (error) {
    return isAppError(error) ? error.code : error;
  }
  return 'nothing';
};

describe('connect', () => {
  it('takes the tenant’s own address and key first', () => {
    const provider = { providerType: 'openai', config: { endpoint: ' https://own.example/v1/ ' } };
    expect(connect(provider, 'own-key', DEPLOYMENT)).toMatchObject({
      baseUrl: 'https://own.example/v1',
      apiKey: 'own-key',
    });
  });

  it('falls back to the deployment, then to what is known of the provider', () => {
    const provider = { providerType: 'openai', config: {} };
    expect(connect(provider, null, DEPLOYMENT)).toMatchObject({
      baseUrl: 'https://proxy.example/v1',
      apiKey: 'deployment-key',
    });
    expect(connect(provider, 'own-key', null).baseUrl).toBe('https://api.openai.com/v1');
  });

  it('never sends the deployment’s key to an address of the tenant', () => {
    const provider = { providerType: 'openai', config: { endpoint: 'https://own.example/v1' } };
    expect(codeOf(() => connect(provider, null, DEPLOYMENT))).toBe('provider_credentials_missing');
    expect(connect({ ...provider, providerType: 'vllm' }, null, DEPLOYMENT).apiKey).toBeNull();
  });

  it('reads what Azure needs, and refuses when it is not there', () => {
    const config = { endpoint: 'https://x.example', api_version: '2024-10-21', deployment_name: 'd' };
    expect(connect({ providerType: 'azure', config }, 'k', null)).toMatchObject({
      dialect: 'azure',
      apiVersion: '2024-10-21',
      deploymentName: 'd',
    });
    expect(codeOf(() => connect({ providerType: 'azure', config: { endpoint: 'https://x.example' } }, 'k', null))).toBe(
      'bad_request',
    );
  });

  it.each([undefined, '', 5, 'models', 'ftp://x.example', 'https://user@x.example', 'https://x.example/?a=1'])(
    'refuses %p as the address of an unknown kind of provider',
    (endpoint) => {
      expect(codeOf(() => connect({ providerType: 'new', config: { endpoint } }, 'k', null))).toBe('bad_request');
    },
  );
});

describe('an address', () => {
  it('that is far too long is none, and told so at once', () => {
    const endpoint = `http://a${'\u0301'.repeat(100_000)}${'\u0316'.repeat(100_000)}/v1`;
    const startedAt = performance.now();
    expect(isProviderAddress(endpoint)).toBe(false);
    expect(goesElsewhere({ providerType: 'vllm', config: {} }, { providerType: 'vllm', config: { endpoint } })).toBe(
      true,
    );
    // To put such a host into a normal form takes a minute and more.
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

describe('fallbackOf', () => {
  const credential = { apiKey: 'tenant-key', endpoint: null, apiVersion: null, deploymentName: null };

  it('is the tenant’s credential before the deployment’s key, at the deployment’s address unless it has one', () => {
    expect(fallbackOf(false, credential, DEPLOYMENT)).toEqual({ ...credential, endpoint: DEPLOYMENT.endpoint });
    const addressed = { ...credential, endpoint: 'https://tenant.example' };
    expect(fallbackOf(false, addressed, DEPLOYMENT)).toEqual(addressed);
    expect(fallbackOf(false, credential, null)).toEqual(credential);
  });

  it('is the deployment’s where the provider has a key of its own, or the tenant has no credential', () => {
    expect(fallbackOf(true, credential, DEPLOYMENT)).toBe(DEPLOYMENT);
    expect(fallbackOf(false, null, DEPLOYMENT)).toBe(DEPLOYMENT);
  });

  it('says what is missing once the credential that a provider leant on is gone', () => {
    expect(codeOf(() => connect({ providerType: 'azure', config: {} }, null, null))).toBe(
      'provider_credentials_missing',
    );
    expect(codeOf(() => connect({ providerType: 'vllm', config: {} }, null, null))).toBe(
      'provider_credentials_missing',
    );
    const azure = { apiKey: 'k', endpoint: 'https://x.example', apiVersion: '2024-10-21', deploymentName: 'd' };
    expect(connect({ providerType: 'azure', config: {} }, null, azure)).toMatchObject({
      baseUrl: 'https://x.example',
      deploymentName: 'd',
    });
  });
});

describe('hasUsableKey', () => {
  const openai = { providerType: 'openai', config: {}, maskedApiKey: null };

  it('is true with an own key, with the deployment’s, or where none is needed', () => {
    expect(hasUsableKey({ ...openai, maskedApiKey: '...1234' }, null)).toBe(true);
    expect(hasUsableKey(openai, DEPLOYMENT)).toBe(true);
    expect(hasUsableKey({ ...openai, providerType: 'vllm', config: { endpoint: 'https://own.example' } }, null)).toBe(
      true,
    );
    expect(hasUsableKey({ ...openai, providerType: 'vllm' }, { apiKey: null, endpoint: 'https://x.example' })).toBe(
      true,
    );
  });

  it('is false in strict mode, and when the deployment’s key may not be used', () => {
    expect(hasUsableKey(openai, null)).toBe(false);
    expect(hasUsableKey({ ...openai, providerType: 'vllm' }, null)).toBe(false);
    expect(hasUsableKey({ ...openai, config: { endpoint: 'https://own.example' } }, DEPLOYMENT)).toBe(false);
  });
});

describe('a key', () => {
  it('is shown by its last four characters, and not at all when it is short', () => {
    expect(maskApiKey('sk-1234567890')).toBe('...7890');
    expect(maskApiKey('12345678')).toBe('...5678');
    expect(maskApiKey('1234567')).toBe('...');
    expect(maskApiKey(null)).toBeNull();
  });

  it('is what stands under api_key, without blanks around it', () => {
    expect(apiKeyOf({ api_key: ' k ' })).toBe('k');
    expect([apiKeyOf({}), apiKeyOf({ api_key: ' ' }), apiKeyOf({ api_key: 5 })]).toEqual([null, null, null]);
  });
});
