import { domainOf, isPlainAddress, normaliseDomain } from './email-address';

describe('e-mail addresses of ID tokens', () => {
  it.each(['ada@example.test', 'ada.l+x@sub.example.test', 'Ada@EXAMPLE.test', 'å@example.test', 'a@localhost'])(
    '§5.4 takes %s',
    (text) => expect(isPlainAddress(text)).toBe(true),
  );

  it.each([
    '',
    'ada',
    '@example.test',
    'ada@',
    'ada@evil.test@example.test',
    'Ada <ada@example.test>',
    'ada@example.test,eve@evil.test',
    'ada@example.test\n',
    'ada\u0000@example.test',
    '"ada"@example.test',
    'ada@example..test',
    'ada@-example.test',
    'ada@exаmple.test',
    `${'a'.repeat(65)}@example.test`,
    `a@${'b'.repeat(254)}`,
  ])('§5.2 refuses %j', (text) => expect(isPlainAddress(text)).toBe(false));

  it('§5.2 compares domains without case and a leading @', () => {
    expect(domainOf('Ada@Example.TEST')).toBe('example.test');
    expect(normaliseDomain(' @Example.TEST ')).toBe('example.test');
  });
});
