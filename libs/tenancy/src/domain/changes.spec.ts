import { changesBetween } from './changes';

describe('changes', () => {
  it('are what differs, compared by value', () => {
    const before = { name: 'a', roles: ['x'], quota: 5 };
    expect(changesBetween(before, { ...before, roles: ['x'], name: 'b' })).toEqual({ name: { old: 'a', new: 'b' } });
  });

  it('of something new or gone are its members that have a value', () => {
    expect(changesBetween(null, { name: 'a', quota: null })).toEqual({ name: { old: null, new: 'a' } });
    expect(changesBetween({ name: 'a', quota: null }, null)).toEqual({ name: { old: 'a', new: null } });
    expect(changesBetween(null, null)).toEqual({});
  });
});
