import { USER_KIND } from '../resource-kind';
import type { Filter } from './filter';
import { parseFilter } from './parse-filter';

/** A filter in short: what binds to what. */
function short(filter: Filter): string {
  switch (filter.kind) {
    case 'and':
    case 'or':
      return `(${filter.operands.map(short).join(` ${filter.kind} `)})`;
    case 'not':
      return `!${short(filter.operand)}`;
    case 'some':
      return `${filter.place.attribute.name}[${short(filter.filter)}]`;
    default: {
      const { subject } = filter;
      const { attribute, part } = subject.of === 'element' ? { attribute: subject.part, part: null } : subject.place;
      const name = part ? `${attribute.name}.${part.name}` : attribute.name;
      return filter.kind === 'present' ? `${name}?` : `${name} ${filter.comparison} ${JSON.stringify(filter.value)}`;
    }
  }
}

const parse = (text: string): string => short(parseFilter(USER_KIND, text));

describe('Filters of SCIM', () => {
  it.each([
    ['a AND before OR', 'title pr or nickName pr and locale pr', '(title? or (nickName? and locale?))'],
    ['parentheses', '(title pr or nickName pr) and locale pr', '((title? or nickName?) and locale?)'],
    ['not, in any case', 'NOT (title pr) and locale pr', '(!title? and locale?)'],
    ['names in any case', 'NAME.FAMILYNAME Eq "O\'Malley"', 'name.familyName eq "O\'Malley"'],
    ['schemas in front', 'URN:ietf:params:scim:schemas:core:2.0:user:title pr', 'title?'],
    ['decoded texts', 'title eq "a\\"b\\\\c\\u00e5"', 'title eq "a\\"b\\\\cå"'],
    ['nothing', 'title eq null', 'title eq null'],
    [
      'names without space around them',
      'userName eq " a b " or externalId ne " e "',
      '(userName eq "a b" or externalId ne "e")',
    ],
    ['the beginning of names', 'userName sw " a "', 'userName sw "a "'],
    ['the end of names', 'userName ew " a "', 'userName ew " a"'],
    ['the inside of names', 'userName co " a "', 'userName co " a "'],
    ['other texts as they are', 'title eq " a "', 'title eq " a "'],
    ['lists by their values', 'emails co "x"', 'emails[value co "x"]'],
    ['lists by a part', 'emails.type eq "work"', 'emails[type eq "work"]'],
    [
      'value paths',
      'emails[type eq "work" and not (primary eq true)]',
      'emails[(type eq "work" and !primary eq true)]',
    ],
    ['what Entra ID sends', 'emails[type eq "work"].value eq "x"', 'emails[(type eq "work" and value eq "x")]'],
    [
      'objects by their value',
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager eq "x"',
      'manager.value eq "x"',
    ],
    ['whether there is an object', 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager pr', 'manager?'],
    ['booleans as texts', 'active eq "True"', 'active eq true'],
    ['moments', 'meta.created ge "2026-01-31T12:00:00Z"', 'meta.created ge "2026-01-31T12:00:00.000Z"'],
    ['as much space as there is', '  title   pr  ', 'title?'],
  ])('understand %s', (_what, text, expected) => expect(parse(text)).toBe(expected));

  it.each([
    '',
    'title',
    '"title" eq "x"',
    'title eq "x',
    'title == "x"',
    'title eq x',
    'name eq "x"',
    'emails[type eq "work"].nothing pr',
    'meta.created ge "2020-02-31T12:00:00Z"',
    'meta.created ge "2020-13-01T12:00:00Z"',
  ])('refuse %s', (text) =>
    expect(() => parse(text)).toThrow(expect.objectContaining({ code: 'scim_invalid_filter' })),
  );

  it('of many conditions are read, but not of any number or depth', () => {
    const long = (terms: number) => Array.from({ length: terms }, (_, index) => `id eq "${index}"`).join(' or ');
    expect(parseFilter(USER_KIND, long(20_000))).toMatchObject({ kind: 'or', operands: { length: 20_000 } });
    expect(() => parse(long(20_001))).toThrow(expect.objectContaining({ code: 'scim_invalid_filter' }));
    const lists = (terms: number) => Array.from({ length: terms }, () => `emails.value co "a"`).join(' or ');
    expect(parseFilter(USER_KIND, lists(100))).toMatchObject({ operands: { length: 100 } });
    expect(() => parse(lists(101))).toThrow(expect.objectContaining({ code: 'scim_invalid_filter' }));
    expect(() => parse(`${lists(99)} or emails[type pr or value pr]`)).toThrow();
    expect(parse(`${lists(98)} or emails[type pr or value pr]`)).toContain('emails[(type? or value?)]');
    const deep = (levels: number) => `${'('.repeat(levels)}title pr${')'.repeat(levels)}`;
    expect(parse(deep(50))).toBe('title?');
    expect(() => parse(deep(51))).toThrow(expect.objectContaining({ code: 'scim_invalid_filter' }));
  });
});
