import type { ApiKeyConfig, SessionConfig } from '@svc/config';
import { SentCredentials } from './sent-credentials';

const keys = { headerName: 'X-API-Key' } as ApiKeyConfig;
const sessions = { tokenPrefix: 'Bearer' } as SessionConfig;
const sent = new SentCredentials(keys, sessions);
const bearer = { keysAs: 'bearer' } as const;

describe('SentCredentials', () => {
  it('leaves headers alone where keys have a header of their own', () => {
    const headers = { authorization: 'Bearer sk_1', 'x-api-key': 'sk_2' };
    expect(sent.headersFor({ keysAs: 'header' }, headers)).toBe(headers);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['takes a key from the bearer value', { authorization: 'bearer  sk_1' }, { 'x-api-key': 'sk_1' }],
    ['and a public one', { authorization: 'Bearer pk_1', origin: 'o' }, { 'x-api-key': 'pk_1', origin: 'o' }],
    ['prefers it to the header', { authorization: 'Bearer sk_1', 'x-api-key': 'sk_2' }, { 'x-api-key': 'sk_1' }],
    ['does not read the header', { 'x-api-key': 'sk_2' }, {}],
    ['leaves sessions where they are', { authorization: 'Bearer ey.x.y' }, { authorization: 'Bearer ey.x.y' }],
    ['and other schemes', { authorization: 'Basic sk_1' }, { authorization: 'Basic sk_1' }],
  ])('%s', (_what, headers, expected) => {
    expect(sent.headersFor(bearer, headers)).toEqual(expected);
  });
});
