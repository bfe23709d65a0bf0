import { readBytes } from '../../../test/support/read-bytes';

const xml = (content: string): string => `<?xml version="1.0"?>${content}`;

describe('XML', () => {
  it('labels values and keeps sentences whole', async () => {
    const { outcome, text } = await readBytes(
      xml('<doc><name>Oslo</name><para>one <b>bold</b> and <i>more</i>.</para><city pop="7">x</city></doc>'),
      'a.txt',
    );
    expect(outcome).toEqual({ outcome: 'complete', mediaType: 'application/xml', format: 'xml' });
    expect(text.split('\n').filter(Boolean)).toEqual(['name: Oslo', 'one bold and more.', 'city (pop: 7)', 'city: x']);
  });

  it('keeps a sentence that begins with an element', async () => {
    expect((await readBytes(xml('<p><b>Note</b> the rest</p>'), 'a.xml')).text).toBe('Note the rest');
  });

  it('reads CDATA, and HTML inside text without its tags', async () => {
    const { text } = await readBytes(xml('<d><![CDATA[<p>first</p><p>a <strong>b</strong></p>]]></d>'), 'a.xml');
    expect(text.split('\n').filter(Boolean)).toEqual(['d: first', 'a b']);
  });

  it('decodes by the declared encoding', async () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Sm\xf6r \x80</a>', 'latin1');
    expect((await readBytes(bytes, 'a.xml')).text).toBe('a: Smör €');
    const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>Smör</a>', 'utf16le');
    expect((await readBytes(utf16, 'a.xml')).text).toBe('a: Smör');
  });

  it('never resolves entities of the document', async () => {
    const bomb = '<!DOCTYPE d [<!ENTITY a "boom"><!ENTITY b "&a;&a;"><!ENTITY f SYSTEM "file:///etc/hostname">]>';
    const { text } = await readBytes(xml(`${bomb}<d>safe &b; &f; &amp;</d>`), 'a.xml');
    expect(text).toBe('d: safe &b; &f; &');
  });

  it.each(['<a><b></a>', '<a>', '<a>text', 'no<'])('refuses %s as corrupt', async (content) => {
    expect((await readBytes(xml(content), 'a.xml')).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('names the limit when elements are nested too deep', async () => {
    const { outcome } = await readBytes(xml('<a>'.repeat(5000) + 'x' + '</a>'.repeat(5000)), 'a.xml');
    expect(outcome).toMatchObject({ code: 'corrupt', limit: 'maxNesting' });
  });
});
