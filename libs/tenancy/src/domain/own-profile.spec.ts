import { nameOf } from './own-profile';

describe('nameOf', () => {
  const email = 'ada.lovelace@example.test';

  it.each([
    ['the name that was chosen', { displayName: 'Ada', username: 'al', email }, 'Ada'],
    ['the username', { displayName: null, username: 'al', email }, 'al'],
    ['what stands before the @', { displayName: null, username: null, email }, 'ada.lovelace'],
  ])('is %s', (_what, user, name) => expect(nameOf(user)).toBe(name));
});
