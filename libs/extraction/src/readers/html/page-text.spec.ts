import { MAX_PAGE_BYTES, pageText } from './page-text';

describe('pageText', () => {
  it('gives what a page shows', () => {
    const page =
      '<head><title>no</title></head><h1>Towers</h1><script>no()</script><p>One.<table><tr><td>a<td>b</table>';
    expect(pageText(Buffer.from(page), 1_000)).toBe('# Towers\n\nOne.\n\na | b');
  });

  it('gives the beginning of a long page, and looks at no more of it', () => {
    const page = Buffer.from('<p>word '.repeat(MAX_PAGE_BYTES / 8) + '<p>end');
    expect(pageText(page, 10)).toBe('word\n\nword');
    expect(pageText(page, page.length)).not.toContain('end');
  });

  it('is in the encoding that its server says', () => {
    const page = Buffer.from('<p>gr\xfcn \x96 gut', 'latin1');
    expect(pageText(page, 100, 'text/html; charset=ISO-8859-1')).toBe('grün – gut');
    expect(pageText(page, 100)).toBe('grün – gut');
    expect(pageText(Buffer.from('<p>grün'), 100, 'text/html; charset=utf-8')).toBe('grün');
    expect(pageText(Buffer.from([0x93, 0xfa, 0x96, 0x7b]), 100, 'text/html;charset=Shift_JIS')).toBe('日本');
  });

  it('refuses markup that is nested without end', () => {
    expect(() => pageText(Buffer.from('<div>'.repeat(2_000)), 10)).toThrow('maxNesting');
  });
});
