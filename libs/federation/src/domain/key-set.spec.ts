import { signingKeys } from './key-set';

const RSA = { kty: 'RSA', kid: 'a', n: 'AQ', e: 'AQAB' };
const EC = { kty: 'EC', kid: 'a', crv: 'P-256', x: 'AQ', y: 'Ag' };

describe('the keys of a provider', () => {
  it.each<[string, readonly unknown[]]>([
    ['what is no key', [null, 5, 'key', [], true]],
    ['keys of kinds that sign nothing', [{}, { kty: 'oct', kid: 'a', k: 'AQ' }, { kty: 'XYZ', kid: 'a' }]],
    [
      'keys that are not whole',
      [
        { kty: 'RSA', kid: 'a', e: 'AQAB' },
        { ...EC, x: 5 },
      ],
    ],
    [
      'keys for other ends',
      [
        { ...RSA, use: 'enc' },
        { ...RSA, key_ops: ['encrypt'] },
        { ...RSA, key_ops: 5 },
      ],
    ],
    ['the same once more', [RSA, { ...RSA, x5t: 'other' }]],
  ])('are found beside %s', (_, others) => {
    expect(signingKeys([RSA, ...others, EC])).toEqual([RSA, EC]);
  });

  it('may say nothing by null or an empty text', () => {
    const said = { ...RSA, alg: null, use: '', key_ops: null };
    expect(signingKeys([said])).toEqual([RSA]);
  });

  it('that differ under one name, or are for several algorithms, all stay', () => {
    const several = [RSA, { ...RSA, n: 'Ag' }, { ...RSA, alg: 'RS256' }, { ...RSA, alg: 'RS512' }];
    expect(signingKeys(several)).toEqual(several);
  });
});
