import { isAllowedAddress } from './allowed-address';

describe('§4.7 addresses of a key', () => {
  it.each<[string | null, string[], boolean]>([
    ['203.0.113.7', ['203.0.113.7'], true],
    ['203.0.113.8', ['203.0.113.7'], false],
    ['203.0.113.200', ['198.51.100.1', '203.0.113.0/24'], true],
    ['203.0.114.1', ['203.0.113.0/24'], false],
    ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
    ['2001:db8::1', ['2001:db8::/32'], true],
    ['2001:db9::1', ['2001:db8::/32'], false],
    ['2001:db8:0:0:0:0:0:1', ['2001:db8::1'], true],
    ['203.0.113.7', ['0.0.0.0/0'], true],
    ['203.0.113.7', [], false],
    [null, ['0.0.0.0/0'], false],
    ['unknown', ['0.0.0.0/0', '::/0'], false],
    ['203.0.113.7', ['nonsense'], false],
  ])('%s in %j: %s', (address, allowed, expected) => expect(isAllowedAddress(address, allowed)).toBe(expected));
});
