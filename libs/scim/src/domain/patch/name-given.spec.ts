import { USER_SCHEMA } from '../user-schema';
import { nameGivenBy } from './name-given';
import { readOperations } from './operations';

const given = (...Operations: object[]) => nameGivenBy(readOperations({ Operations }));

describe('The name that operations give a user', () => {
  it.each<[string, object]>([
    ['by its path', { op: 'Replace', path: 'USERNAME', value: ' ada ' }],
    ['by its whole path', { op: 'add', path: `${USER_SCHEMA}:userName`, value: 'ada' }],
    ['below its schema', { op: 'replace', path: USER_SCHEMA, value: { username: 'ada' } }],
    ['without a path', { op: 'replace', value: { title: 'x', userName: 'ada' } }],
    ['without a path below its schema', { op: 'replace', value: { [USER_SCHEMA]: { userName: 'ada' } } }],
    ['composed otherwise', { op: 'replace', path: 'userName', value: '\uff41da' }],
  ])('is found %s', (_, operation) => {
    expect(given({ op: 'replace', path: 'userName', value: 'before' }, operation)).toBe('ada');
  });

  it('is none where they speak of something else', () => {
    const name = { op: 'replace', path: 'name.givenName', value: 'Ada' };
    expect(given(name, { op: 'remove', path: 'title' }, { op: 'add', path: 'title', value: {} })).toBeNull();
  });
});
