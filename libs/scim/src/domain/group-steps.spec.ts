import { newId } from '@svc/kernel';
import { groupSteps } from './group-steps';
import { readOperations } from './patch/operations';

describe('groupSteps', () => {
  const [a, b, c] = [newId(), newId(), newId()];
  const steps = (...operations: object[]) => groupSteps(readOperations({ Operations: operations }));
  const add = (...ids: string[]) => ({ op: 'Add', path: 'members', value: ids.map((value) => ({ value })) });
  const removeOne = (id: string) => ({ op: 'Remove', path: `members[value eq "${id}"]` });

  it('makes one step of members that come or go in a row, each in an operation of its own', () => {
    expect(steps(removeOne(a), removeOne(b), removeOne(a))).toEqual([{ kind: 'remove', ids: [a, b] }]);
    expect(steps(add(a), add(b, a), add(c))).toEqual([{ kind: 'add', ids: [a, b, c] }]);
    expect(steps(removeOne(a), { op: 'remove', path: 'members', value: [{ value: b }] })).toEqual([
      { kind: 'remove', ids: [a, b] },
    ]);
  });

  it('keeps the order of everything else', () => {
    const name = { op: 'replace', path: 'displayName', value: 'x' };
    expect(steps(add(a), removeOne(a), removeOne(b), name, add(b), { op: 'remove', path: 'members' }, add(c))).toEqual([
      { kind: 'add', ids: [a] },
      { kind: 'remove', ids: [a, b] },
      { kind: 'name', name: 'x' },
      { kind: 'add', ids: [b] },
      { kind: 'replace', ids: [] },
      { kind: 'add', ids: [c] },
    ]);
  });

  it('takes the name of the schema for a path to all that stands below it', () => {
    const path = 'urn:ietf:params:scim:schemas:core:2.0:Group';
    const value = { displayName: 'x', members: [{ value: a }] };
    const meant = [
      { kind: 'name', name: 'x' },
      { kind: 'add', ids: [a] },
    ];
    expect(steps({ op: 'add', path: path.toLowerCase(), value })).toEqual(meant);
    expect(steps({ op: 'add', value: { [path]: value } })).toEqual(meant);
    const refused = (code: string) => expect.objectContaining({ code });
    expect(() => steps({ op: 'remove', path })).toThrow(refused('scim_mutability'));
    expect(() => steps({ op: 'replace', path, value: 'x' })).toThrow(refused('scim_invalid_value'));
  });

  it.each([
    `members[value ne "${a}"]`,
    `members[value eq "${a}" or value eq "${b}"]`,
    `members[display eq "${a}"]`,
    `members[value eq "${a.toUpperCase()}"]`,
    'members[value eq "nobody"]',
    'members[value eq null]',
  ])('leaves %s to be looked up', (path) => {
    expect(steps({ op: 'remove', path })).toEqual([{ kind: 'remove-meeting', filter: expect.anything() }]);
  });
});
