import { endSessionUrl, problemsOf } from './provider-metadata';

const whole = {
  issuer: 'https://idp.example.test',
  authorization_endpoint: 'https://idp.example.test/auth',
  token_endpoint: 'https://idp.example.test/token',
  jwks_uri: 'https://idp.example.test/jwks',
};

describe('discovery documents', () => {
  it('§4.8 need issuer, authorization_endpoint, token_endpoint and jwks_uri', () => {
    expect(problemsOf(whole)).toEqual([]);
    for (const name of Object.keys(whole)) expect(problemsOf({ ...whole, [name]: undefined })).toEqual([name]);
    expect(problemsOf({ ...whole, token_endpoint: 'javascript:alert(1)' })).toEqual(['token_endpoint']);
  });

  it.each([null, [], 'text', 7])('§4.8 are objects, not %j', (document) => {
    expect(problemsOf(document)).toHaveLength(4);
  });

  it('§15.43 may name where a session ends', () => {
    expect(endSessionUrl(whole, 'c')).toBeNull();
    expect(endSessionUrl({ ...whole, end_session_endpoint: 'javascript:alert(1)' }, 'c')).toBeNull();
    const url = endSessionUrl({ ...whole, end_session_endpoint: 'https://idp.example.test/end?a=1' }, 'c d');
    expect(url).toBe('https://idp.example.test/end?a=1&client_id=c+d');
  });
});
