import { readResource } from '../resource';
import { USER_KIND } from '../resource-kind';
import { applyPatch } from './apply-patch';
import { readOperations } from './operations';

const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const WORK = { value: 'a@work.test', type: 'work', primary: true };
const HOME = { value: 'a@home.test', type: 'home' };

const patch = (before: object, ...Operations: object[]) =>
  applyPatch(USER_KIND, readResource(USER_KIND, { ...before }), readOperations({ Operations }));

describe('PATCH of a user', () => {
  it.each<[string, object, object, object]>([
    ['a text, in any letter case', { title: 'a' }, { op: 'Replace', path: 'TITLE', value: 'b' }, { title: 'b' }],
    ['adding what is empty', {}, { op: 'Add', path: 'title', value: 'b' }, { title: 'b' }],
    ['removing', { title: 'a', locale: 'sv' }, { op: 'REMOVE', path: 'title' }, { locale: 'sv' }],
    ['null as removing', { title: 'a' }, { op: 'replace', path: 'title', value: null }, {}],
    ['null as what is added', { title: 'a' }, { op: 'add', path: 'title', value: null }, {}],
    ['a boolean as a text', { active: true }, { op: 'Replace', path: 'active', value: 'False' }, { active: false }],
    [
      'a boolean as a list of one',
      { active: true },
      { op: 'Replace', path: 'active', value: ['False'] },
      { active: false },
    ],
    [
      'a text as a list of one object',
      { displayName: 'a' },
      { op: 'Replace', path: 'displayName', value: [{ $ref: null, value: 'b' }] },
      { displayName: 'b' },
    ],
    [
      'what names its attributes as a list of one',
      { active: true },
      { op: 'replace', value: [{ active: false, 'name.givenName': ['A'] }] },
      { active: false, name: { givenName: 'A' } },
    ],
    [
      'a part',
      { name: { givenName: 'A' } },
      { op: 'add', path: 'name.familyName', value: 'B' },
      { name: { givenName: 'A', familyName: 'B' } },
    ],
    [
      'an object',
      { name: { givenName: 'A' } },
      { op: 'replace', path: 'name', value: { familyName: 'B' } },
      { name: { givenName: 'A', familyName: 'B' } },
    ],
    [
      'null in an object',
      { name: { givenName: 'A', familyName: 'B' } },
      { op: 'replace', path: 'name', value: { GivenName: null } },
      { name: { familyName: 'B' } },
    ],
    [
      'null in an object without a path',
      { name: { givenName: 'A', familyName: 'B', middleName: 'M' } },
      { op: 'replace', value: { name: { givenName: null, familyName: 'C' }, 'name.middleName': null } },
      { name: { familyName: 'C' } },
    ],
    [
      'null as the last part',
      { name: { givenName: 'A' } },
      { op: 'add', path: 'name', value: { givenName: null } },
      {},
    ],
    [
      'null in an element',
      { emails: [{ ...WORK, display: 'A' }, HOME] },
      { op: 'replace', path: 'emails[type eq "work"]', value: { display: null } },
      { emails: [WORK, HOME] },
    ],
    [
      'null as no element',
      { emails: [WORK, HOME] },
      { op: 'replace', path: 'emails[type eq "home"]', value: null },
      { emails: [WORK] },
    ],
    [
      'an empty text as no manager',
      { title: 'a', [ENTERPRISE]: { manager: { value: 'm' } } },
      { op: 'replace', path: `${ENTERPRISE}:manager`, value: '' },
      { title: 'a' },
    ],
    [
      'a manager as a list of one',
      { [ENTERPRISE]: { manager: { value: 'm', displayName: 'M' } } },
      { op: 'replace', path: `${ENTERPRISE}:manager`, value: [{ value: 'n', displayName: null }] },
      { [ENTERPRISE]: { manager: { value: 'n' } } },
    ],
    [
      'an empty list as no manager',
      { title: 'a', [ENTERPRISE]: { manager: { value: 'm' } } },
      { op: 'replace', value: { [ENTERPRISE]: { manager: [] } } },
      { title: 'a' },
    ],
    ['the last part', { name: { givenName: 'A' } }, { op: 'remove', path: 'name.givenName' }, {}],
    [
      'dotted and URN keys',
      {},
      { op: 'replace', value: { 'name.givenName': 'y', [`${ENTERPRISE}:employeeNumber`]: '1', displayName: 'x' } },
      { name: { givenName: 'y' }, [ENTERPRISE]: { employeeNumber: '1' }, displayName: 'x' },
    ],
    [
      'value paths as keys',
      { emails: [WORK] },
      { op: 'replace', value: { 'emails[type eq "work"].value': 'b@work.test' } },
      { emails: [{ ...WORK, value: 'b@work.test' }] },
    ],
    [
      'whole extensions',
      { [ENTERPRISE]: { department: 'a' } },
      { op: 'add', value: { [ENTERPRISE]: { division: 'b' } } },
      { [ENTERPRISE]: { department: 'a', division: 'b' } },
    ],
    [
      'an extension by its name',
      { title: 'a', [ENTERPRISE]: { department: 'a' } },
      { op: 'remove', path: ENTERPRISE },
      { title: 'a' },
    ],
    [
      'URN paths',
      {},
      { op: 'Add', path: `${ENTERPRISE}:department`, value: 'x' },
      { [ENTERPRISE]: { department: 'x' } },
    ],
    [
      'a manager by identifier',
      {},
      { op: 'Add', path: `${ENTERPRISE}:manager`, value: 'm' },
      { [ENTERPRISE]: { manager: { value: 'm' } } },
    ],
    [
      'value paths',
      { emails: [WORK, HOME] },
      { op: 'Replace', path: 'emails[type eq "work"].value', value: 'b@work.test' },
      { emails: [{ ...WORK, value: 'b@work.test' }, HOME] },
    ],
    [
      'value paths to nothing yet',
      { emails: [HOME] },
      { op: 'Add', path: 'emails[type eq "work"].value', value: 'b@work.test' },
      { emails: [HOME, { type: 'work', value: 'b@work.test' }] },
    ],
    [
      'removing by value path',
      { emails: [WORK, HOME] },
      { op: 'remove', path: 'emails[type eq "home"]' },
      { emails: [WORK] },
    ],
    [
      'removing a part by value path',
      { emails: [WORK, HOME] },
      { op: 'remove', path: 'emails[type eq "home"].value' },
      { emails: [WORK] },
    ],
    ['adding to a list', { emails: [WORK] }, { op: 'add', path: 'emails', value: [HOME] }, { emails: [WORK, HOME] }],
    [
      'adding what is there',
      { emails: [WORK] },
      { op: 'add', path: 'emails', value: [{ ...WORK }] },
      { emails: [WORK] },
    ],
    ['one object for a list', {}, { op: 'replace', path: 'emails', value: WORK }, { emails: [WORK] }],
    ['replacing a list', { emails: [WORK] }, { op: 'replace', path: 'emails', value: [HOME] }, { emails: [HOME] }],
    [
      'removing from a list',
      { emails: [WORK, HOME] },
      { op: 'remove', path: 'emails', value: [{ value: HOME.value }] },
      { emails: [WORK] },
    ],
    [
      'removing from a list whose elements have no value',
      {
        addresses: [
          { type: 'work', locality: 'A' },
          { type: 'home', locality: 'B' },
        ],
      },
      { op: 'remove', path: 'addresses', value: [{ type: 'home' }] },
      { addresses: [{ type: 'work', locality: 'A' }] },
    ],
    [
      'removing by what fits no element',
      { addresses: [{ type: 'work', locality: 'A' }], emails: [WORK] },
      { op: 'remove', value: [{ type: 'work', locality: 'B' }], path: 'addresses' },
      { addresses: [{ type: 'work', locality: 'A' }], emails: [WORK] },
    ],
    [
      'one primary only',
      { emails: [WORK] },
      { op: 'add', path: 'emails', value: [{ ...HOME, primary: true }] },
      {
        emails: [
          { ...WORK, primary: false },
          { ...HOME, primary: true },
        ],
      },
    ],
    ['unknown attributes as nothing', { title: 'a' }, { op: 'add', path: 'unheard.of', value: 1 }, { title: 'a' }],
    [
      'unknown keys as nothing',
      { title: 'a' },
      { op: 'add', value: { 'not a path': 1, groups: [], id: 'x', meta: {}, schemas: [] } },
      { title: 'a' },
    ],
    ['passwords as nothing', { title: 'a' }, { op: 'add', path: 'password', value: 'x' }, { title: 'a' }],
  ])('knows %s', (_what, before, operation, after) => expect(patch(before, operation)).toEqual(after));

  it.each<[string, object, string]>([
    ['an unknown operation', { op: 'move', path: 'title' }, 'scim_invalid_syntax'],
    ['removing without a path', { op: 'remove' }, 'scim_no_target'],
    ['adding without a value', { op: 'Add', path: 'title' }, 'scim_invalid_value'],
    ['adding nothing without a path', { op: 'add' }, 'scim_invalid_value'],
    ['adding nothing to what is not known', { op: 'add', path: 'unheard.of' }, 'scim_invalid_value'],
    ['a broken path', { op: 'add', path: 'emails[', value: 'x' }, 'scim_invalid_path'],
    ['a filter on what is no list', { op: 'add', path: 'title[x eq "y"]', value: 'x' }, 'scim_invalid_path'],
    ['an unknown part in a filter', { op: 'add', path: 'emails[x eq "y"].value', value: 'x' }, 'scim_invalid_path'],
    ['what must be there', { op: 'remove', path: 'userName' }, 'scim_mutability'],
    ['what cannot be changed', { op: 'replace', path: 'meta.created', value: 'x' }, 'scim_mutability'],
    ['a value without names', { op: 'replace', value: 'x' }, 'scim_invalid_value'],
    ['a value of another kind', { op: 'replace', path: 'name', value: [1] }, 'scim_invalid_value'],
    ['several texts for one', { op: 'replace', path: 'displayName', value: ['x', 'y'] }, 'scim_invalid_value'],
    ['a text that is an object', { op: 'replace', path: 'displayName', value: [{}] }, 'scim_invalid_value'],
    ['several objects without a path', { op: 'replace', value: [{}, {}] }, 'scim_invalid_value'],
    ['several objects for one', { op: 'replace', path: 'name', value: [{}, {}] }, 'scim_invalid_value'],
    [
      'elements that nothing describes',
      { op: 'replace', path: 'emails[value sw "x"].type', value: 'x' },
      'scim_no_target',
    ],
  ])('refuses %s', (_what, operation, code) => {
    expect(() => patch({ title: 'a' }, operation)).toThrow(expect.objectContaining({ code }));
  });

  it('changes nothing where there are no operations', () => {
    expect(patch({ title: 'a' })).toEqual({ title: 'a' });
    for (const body of [{}, { Operations: null }, { Operations: { op: 'remove', path: 'title' } }]) {
      expect(() => readOperations(body)).toThrow(expect.objectContaining({ code: 'scim_invalid_syntax' }));
    }
  });

  it('leaves what it was given as it was', () => {
    const before = { emails: [{ ...WORK }] };
    applyPatch(USER_KIND, before, readOperations({ operations: [{ OP: 'remove', Path: 'emails' }] }));
    expect(before).toEqual({ emails: [WORK] });
  });

  describe('with lists of thousands', () => {
    const phones = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => ({ type: `t${from + index}`, value: `${from + index}` }));
    const meaning = (conditions: number) => ({
      op: 'replace',
      path: `phoneNumbers[${Array.from({ length: conditions }, (_, index) => `value eq "${index}"`).join(' or ')}].display`,
      value: 'x',
    });
    const refused = expect.objectContaining({ code: 'scim_invalid_value' });

    it('goes through them as often as it is said, but not without end', () => {
      const before = { phoneNumbers: phones(2_000) };
      expect(patch(before, meaning(50))['phoneNumbers']).toContainEqual({ type: 't49', value: '49', display: 'x' });
      expect(() => patch(before, meaning(51))).toThrow(refused);
      const adding = { op: 'add', path: 'phoneNumbers', value: phones(1) };
      expect(() => patch(before, ...Array<object>(51).fill(adding))).toThrow(refused);
    });

    it('does not look for thousands of elements without a value', () => {
      const value = phones(51).map(({ type }) => ({ type }));
      expect(() => patch({ phoneNumbers: phones(2_000) }, { op: 'remove', path: 'phoneNumbers', value })).toThrow(
        refused,
      );
    });

    it('adds and takes away in no time', () => {
      const added = { op: 'add', path: 'phoneNumbers', value: phones(20_000, 10_000) };
      const taken = { op: 'remove', path: 'phoneNumbers', value: phones(20_000, 5_000) };
      const begunAt = performance.now();
      expect(patch({ phoneNumbers: phones(20_000) }, added, taken)['phoneNumbers']).toHaveLength(10_000);
      expect(performance.now() - begunAt).toBeLessThan(20_000);
    });
  });
});
