import { foldLoginName, loginLimitKey } from './login-name';

describe('login names', () => {
  it.each(['Ada@Example.test', ' ada@example.test ', 'ADA@EXAMPLE.TEST', 'ａｄａ@example.test'])(
    '%j is one name',
    (name) => {
      expect(foldLoginName(name)).toBe('ada@example.test');
    },
  );

  it('are looked up as the database lowers them, and never as those of somebody else', () => {
    expect(foldLoginName('ΚΩΣΤΑΣ@example.test')).toBe('κωστασ@example.test');
    expect(foldLoginName('PLA\u0130N@example.test')).toBe('pla\u0130n@example.test');
  });

  it('are counted under a key that does not show them', () => {
    expect(loginLimitKey('ada@example.test')).toMatch(/^rate_limit:login:[0-9a-f]{64}$/);
    expect(loginLimitKey('ada@example.test')).not.toBe(loginLimitKey('eve@example.test'));
  });
});
