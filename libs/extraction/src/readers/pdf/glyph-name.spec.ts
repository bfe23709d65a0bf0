import { lettersOfGlyph } from './glyph-name';

describe('names of glyphs', () => {
  it.each([
    ['one.oldstyle', '1'],
    ['f_f_i', 'ffi'],
    ['T_h.swash', 'Th'],
    ['ffl', 'ffl'],
    ['aring.sc', 'å'],
    ['Odieresis', 'Ö'],
    ['uni0416.alt', 'Ж'],
    ['u1F600', '😀'],
    ['colon', ':'],
    ['H11021', '<'],
  ])('%s is %s', (name, letters) => {
    expect(lettersOfGlyph(name)).toBe(letters);
  });

  it.each(['g18', 'H99999', '.notdef', 'a_g18', 'uniD800', 'qux', 'xring_', ''])(
    '%s is nothing that is known',
    (name) => {
      expect(lettersOfGlyph(name)).toBeNull();
    },
  );
});
