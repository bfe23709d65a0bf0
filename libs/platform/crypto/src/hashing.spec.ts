import { hmacSha256Hex, sha256Hex, timingSafeEqualText } from './hashing';
import { randomHex, randomToken } from './random';

const ABC = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';

describe('hashing', () => {
  it('agrees with the published vectors', () => {
    expect(sha256Hex('abc')).toBe(ABC);
    // RFC 4231, test case 2.
    const expected = '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843';
    expect(hmacSha256Hex('Jefe', 'what do ya want for nothing?')).toBe(expected);
  });

  it('compares texts of any length', () => {
    expect(timingSafeEqualText('same', 'same')).toBe(true);
    expect(timingSafeEqualText('same', 'other')).toBe(false);
    expect(timingSafeEqualText('', 'x')).toBe(false);
  });

  it('random texts have the promised length and differ', () => {
    expect(randomToken(32)).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(randomHex(64)).toMatch(/^[0-9a-f]{128}$/);
    expect(randomToken(16)).not.toBe(randomToken(16));
  });
});
