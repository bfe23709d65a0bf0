import { PropUserInvite, UserAddAdmin, UserUpdatePublic } from './user.requests';

describe('§5.4 the address of a user', () => {
  it.each([
    ['in several characters', 'bjo\u0308rn@example.test', 'bj\u00f6rn@example.test'],
    ['in wide ones', '\uff41da@example.test', 'ada@example.test'],
  ])('that is written %s is kept in the form that signing in looks for', (_how, written, kept) => {
    const added = Object.assign(new UserAddAdmin(), { email: written, roles: [], predefined_roles: [] });
    expect(UserAddAdmin.toNewUser(added).email).toBe(kept);
    expect(UserUpdatePublic.toChanges(Object.assign(new UserUpdatePublic(), { email: written })).email).toBe(kept);
    expect(PropUserInvite.toNewUser(Object.assign(new PropUserInvite(), { email: written })).email).toBe(kept);
  });

  it('stays as it is where nobody changes it', () => {
    expect(UserUpdatePublic.toChanges(new UserUpdatePublic()).email).toBeUndefined();
  });
});
