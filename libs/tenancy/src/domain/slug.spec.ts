import { numberedSlug, slugOf } from './slug';

describe('slugs', () => {
  it.each([
    ['Sundsvalls kommun', 'sundsvalls-kommun'],
    ['  Åre & Östersund!  ', 'are-ostersund'],
    ['Ⅻ ﬁeld', 'xii-field'],
    ['--a--', 'a'],
    ['東京', 'tenant'],
    ['', 'tenant'],
  ])('of %j is %j', (name, slug) => expect(slugOf(name)).toBe(slug));

  it('are at most 63 characters long and end in no hyphen', () => {
    expect(slugOf('x'.repeat(100))).toHaveLength(63);
    expect(slugOf(`${'x'.repeat(62)} y`)).toBe('x'.repeat(62));
  });

  it('are numbered from the second on, and stay within their length', () => {
    expect(numberedSlug('name', 1)).toBe('name');
    expect(numberedSlug('name', 2)).toBe('name-2');
    expect(numberedSlug('x'.repeat(63), 12)).toBe(`${'x'.repeat(60)}-12`);
  });
});
