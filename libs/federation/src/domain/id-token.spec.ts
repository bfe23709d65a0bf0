import { accessTokenBelongs, jwtHeader } from './id-token';

describe('ID tokens', () => {
  // The example of OpenID Connect Core, appendix A.3.
  const accessToken = 'jHkWEdUXMU1BwAsC4vtUsZwnNvTIxEl0z9K3vx5KF0Y';
  const atHash = '77QmUPtjPfzWtF2AnpK9RQ';

  it('belong to the access token that their at_hash names', () => {
    expect(accessTokenBelongs(atHash, accessToken, 'RS256')).toBe(true);
    expect(accessTokenBelongs(undefined, accessToken, 'RS256')).toBe(true);
  });

  it.each([
    ['another access token', atHash, 'other', 'RS256'],
    ['another hash', atHash, accessToken, 'RS512'],
    ['an unknown algorithm', atHash, accessToken, 'none'],
    ['no text', 7, accessToken, 'RS256'],
    ['an empty hash', '', accessToken, 'RS256'],
  ])('refuse %s', (_, hash, token, alg) => expect(accessTokenBelongs(hash, token, alg)).toBe(false));

  it('have a header that is read without trust', () => {
    expect(jwtHeader(`${Buffer.from('{"kid":"a"}').toString('base64url')}.x.y`)).toEqual({ kid: 'a' });
    for (const text of ['', 'a.b.c', Buffer.from('null').toString('base64url')]) expect(jwtHeader(text)).toEqual({});
  });
});
