import { tokenOf } from './bearer-token';

describe('tokenOf', () => {
  it.each([
    ['Bearer a.b.c', 'a.b.c'],
    ['bearer   a.b.c ', 'a.b.c'],
    ['Bearer', ''],
    ['Basic YTpi', null],
    ['Bearera.b.c', null],
    ['a.b.c', null],
    [undefined, null],
  ])('reads %s', (header, token) => expect(tokenOf(header, 'Bearer')).toBe(token));
});
