import { joinPages } from './page-joint';

describe('a word broken by the end of a page', () => {
  it('comes together where its first half stands', () => {
    expect(joinPages('the new poli-', 'cies, and more\nof it')).toEqual({
      before: 'the new poli-\ncies,',
      after: 'and more\nof it',
    });
    expect(joinPages('the poli-', 'cies\nnext line')).toEqual({ before: 'the poli-\ncies', after: 'next line' });
  });

  it('does so across page numbers and running titles', () => {
    expect(joinPages('the poli-\n\n12', 'Annual report\ncies of it')).toEqual({
      before: 'the poli-\ncies\n\n12',
      after: 'Annual report\nof it',
    });
  });

  it.each([
    ['ends here.', 'goes on'],
    ['the EU-', 'Project'],
    ['pages 10-', 'twelve'],
    ['the poli-\nwas a list\nof many\nlines', 'cies'],
    ['the poli-', '12'],
  ])('is not seen in %j and %j', (before, after) => {
    expect(joinPages(before, after)).toBeNull();
  });
});
