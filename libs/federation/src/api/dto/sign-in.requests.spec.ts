import { OpenIdConnectLogin } from './sign-in.requests';

describe('the older form of a callback', () => {
  it.each([
    ['n', 'n'],
    ['', null],
    [null, null],
    [undefined, null],
  ])('§5.2 with the nonce %j asks for %j', (nonce, asked) => {
    const body = Object.assign(new OpenIdConnectLogin(), { code: 'c', code_verifier: 'v', nonce });
    expect(OpenIdConnectLogin.toCallback(body).nonce).toBe(asked);
  });
});
