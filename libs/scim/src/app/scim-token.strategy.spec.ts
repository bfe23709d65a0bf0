import { type AccessRequest, Authenticator } from '@svc/access';
import { AppError, type Caller, type TenantId } from '@svc/kernel';
import { ScimTokenStrategy } from './scim-token.strategy';
import type { ScimTokenCache } from './scim-token-cache';

const PROVIDER: Caller = {
  kind: 'caller',
  tenantId: '018f0000-0000-7000-8000-000000000001' as TenantId,
  user: null,
  permissions: new Set(),
  credential: { kind: 'scim' },
};

describe('ScimTokenStrategy', () => {
  const asked: string[] = [];
  const tokens: Pick<ScimTokenCache, 'providerWith'> = {
    providerWith: async (token) => {
      asked.push(token);
      if (token === 'suspended') throw new AppError('tenant_suspended');
      return token === 'good' ? PROVIDER : null;
    },
  };
  const authenticator = new Authenticator([new ScimTokenStrategy(tokens as ScimTokenCache)]);
  const heard = async (headers: AccessRequest['headers']): Promise<unknown> => {
    try {
      return await authenticator.authenticate({ headers } as AccessRequest);
    } catch (error) {
      return (error as AppError).code;
    }
  };
  beforeEach(() => asked.splice(0));

  it.each<[string, AccessRequest['headers'], unknown]>([
    ['a token', { authorization: 'Bearer good' }, PROVIDER],
    ['a token, its scheme in other letters', { authorization: 'bEARER  good' }, PROVIDER],
    ['a token beside a key, which is none here', { authorization: 'Bearer good', 'x-api-key': 'sk_0' }, PROVIDER],
    ['a token that nobody has', { authorization: 'Bearer other' }, 'invalid_scim_token'],
    ['no token after the scheme', { authorization: 'Bearer' }, 'invalid_scim_token'],
    ['a token of a suspended tenant', { authorization: 'Bearer suspended' }, 'tenant_suspended'],
  ])('§5.5 makes of %s what the catalogue calls it', async (_what, headers, outcome) => {
    expect(await heard(headers)).toBe(outcome);
    expect(asked).toHaveLength(1);
  });

  it.each<[string, AccessRequest['headers']]>([
    ['nothing', {}],
    ['another scheme', { authorization: 'Basic Z29vZA==' }],
    ['a key alone', { 'x-api-key': 'good' }],
  ])('is not chosen for %s', async (_what, headers) => {
    expect(await heard(headers)).toBe('not_authenticated');
    expect(asked).toEqual([]);
  });
});
