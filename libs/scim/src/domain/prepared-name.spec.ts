import { preparedName } from './prepared-name';

describe('RFC 7644 §5 the form of a userName', () => {
  it.each([
    ['jose\u0301@x.test', 'jos\u00e9@x.test'],
    ['\uff21nna\uff20x.test', 'Anna@x.test'],
    ['STRASSE\u00df', 'STRASSE\u00df'],
    ['\u0430nna', '\u0430nna'],
    ['x\u00b2', 'x\u00b2'],
  ])('of %j is %j', (given, prepared) => expect(preparedName(given)).toBe(prepared));
});
