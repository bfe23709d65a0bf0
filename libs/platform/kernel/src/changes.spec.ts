import { changesBetween, inSnakeCase } from './changes';

describe('changes between two states', () => {
  it('are what differs, compared by value', () => {
    const before = { name: 'a', roles: ['x'], quota: 5 };
    expect(changesBetween(before, { ...before, roles: ['x'], name: 'b' })).toEqual({ name: { old: 'a', new: 'b' } });
  });

  it('of something new or gone are its members that have a value', () => {
    expect(changesBetween(null, { name: 'a', quota: null })).toEqual({ name: { old: null, new: 'a' } });
    expect(changesBetween({ name: 'a', quota: null }, null)).toEqual({ name: { old: 'a', new: null } });
    expect(changesBetween(null, null)).toEqual({});
  });

  it('§2.8 say null of what only one of the two has', () => {
    expect(changesBetween({ title: 'Dr' }, { name: 'a' })).toEqual({
      title: { old: 'Dr', new: null },
      name: { old: null, new: 'a' },
    });
    expect(changesBetween({ name: undefined }, { name: null })).toEqual({});
  });
});

it('members are called as the interface calls them', () => {
  const state = { maxExpirationDays: 5, enabled: true, token_limit: 9, FILE_UPLOADED: false };
  expect(inSnakeCase(state)).toEqual({ max_expiration_days: 5, enabled: true, token_limit: 9, FILE_UPLOADED: false });
});
