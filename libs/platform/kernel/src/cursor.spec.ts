import { decodeCursor, encodeCursor } from './cursor';
import { isAppError } from './errors/app-error';

describe('cursors', () => {
  it('come back as they were', () => {
    const values = { created_at: '2026-01-01T00:00:00.000Z', key_id: 'ä"\\' };
    expect(decodeCursor(encodeCursor(values), ['created_at', 'key_id'])).toEqual(values);
  });

  it.each([
    ['another list’s', encodeCursor({ other: 'x' })],
    ['a number where a text was', `v1.${Buffer.from('{"created_at":1}').toString('base64url')}`],
    ['no JSON', `v1.${Buffer.from('nonsense').toString('base64url')}`],
    ['another version', 'v2.e30'],
    ['null', `v1.${Buffer.from('null').toString('base64url')}`],
    ['empty', ''],
  ])('refuses one that is %s', (_what, cursor) => {
    expect.assertions(1);
    try {
      decodeCursor(cursor, ['created_at']);
    } catch (error) {
      expect(isAppError(error, 'invalid_request')).toBe(true);
    }
  });
});
