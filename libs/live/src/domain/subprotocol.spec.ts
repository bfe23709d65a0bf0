import { offeredToken } from './subprotocol';

describe('offeredToken', () => {
  it.each(['svc, auth_a.b-c_d', 'auth_a.b-c_d,svc', 'svc,other , auth_a.b-c_d'])('§9 finds the token of %j', (header) =>
    expect(offeredToken(header)).toBe('a.b-c_d'),
  );

  it.each([undefined, '', 'svc', 'auth_a', 'SVC, auth_a', 'svc, a', 'svc, auth_a, auth_b'])('refuses %j', (header) =>
    expect(offeredToken(header)).toBeNull(),
  );
});
