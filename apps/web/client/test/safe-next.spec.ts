import { safeNext } from '../src/features/sign-in/safe-next';

describe('where a sign-in leads', () => {
  it.each(['/', '/chat', '/spaces/1?part=members#top', '/spaces/å', 'close'])('is %s', (next) =>
    expect(safeNext(next)).toBe(next),
  );

  it.each([
    undefined,
    '',
    'chat',
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    'javascript:alert(1)',
    '/login?next=/chat',
  ])('is the start where %j is asked for', (next) => expect(safeNext(next)).toBe('/'));
});
