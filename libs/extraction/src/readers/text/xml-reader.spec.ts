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

  it('leaves out files that are carried along', async () => {
    const bytes = Buffer.from('%PDF-1.7 and what else a file holds. '.repeat(40)).toString('base64');
    const { text } = await readBytes(xml(`<i><file name="a.pdf">${bytes}</file><note>Paid</note></i>`), 'a.xml');
    expect(text.split('\n').filter(Boolean)).toEqual(['file (name: a.pdf)', 'note: Paid']);
  });

  it('keeps a sentence that begins with an element', async () => {
    expect((await readBytes(xml('<p><b>Note</b> the rest</p>'), 'a.xml')).text).toBe('Note the rest');
  });

  it('reads CDATA, and HTML inside text without its tags', async () => {
    const { text } = await readBytes(xml('<d><![CDATA[<p>first</p><p>a <strong>b</strong></p>]]></d>'), 'a.xml');
    expect(text.split('\n').filter(Boolean)).toEqual(['d: first', 'a b']);
  });

  it('decodes what HTML inside text has escaped, once', async () => {
    const cdata = '<![CDATA[<p>Q&amp;A &mdash; <b>caf&eacute;</b></p>]]>';
    const escaped = '&lt;p&gt;Tom &amp;amp; Jerry, &amp;lt;b&amp;gt; and &amp;amp;amp;&lt;/p&gt;';
    const { text } = await readBytes(xml(`<d><a>${escaped}</a><a>${cdata}</a></d>`), 'a.xml');
    expect(text.split('\n').filter(Boolean)).toEqual(['a: Tom & Jerry, <b> and &amp;', 'a: Q&A — café']);
  });

  it('reads the fields of feeds as HTML even without a tag, and no other text', async () => {
    const item = '<item><title>Q&amp;amp;A</title><description>&amp;lt;p&amp;gt; &amp;amp; more</description></item>';
    const rss = await readBytes(xml(`<rss><channel>${item}<note>write &amp;amp;</note></channel></rss>`), 'a.xml');
    expect(rss.text.split('\n').filter(Boolean)).toEqual([
      'title: Q&A',
      'description: <p> & more',
      'note: write &amp;',
    ]);
    const entry = '<entry><title type="html">Q&amp;amp;A</title><summary>write &amp;amp;</summary></entry>';
    const atom = await readBytes(xml(`<feed>${entry}</feed>`), 'a.xml');
    expect(atom.text.split('\n').filter(Boolean)).toEqual(['title (type: html)', 'title: Q&A', 'summary: write &amp;']);
    const plain = await readBytes(xml('<d><title>AT&amp;amp;T</title><code>a &lt; b &amp;lt;</code></d>'), 'a.xml');
    expect(plain.text.split('\n').filter(Boolean)).toEqual(['title: AT&amp;T', 'code: a < b &lt;']);
  });

  it('decodes by the declared encoding', async () => {
    const bytes = Buffer.from('<?xml version="1.0" encoding="ISO-8859-1"?><a>Sm\xf6r \x80</a>', 'latin1');
    expect((await readBytes(bytes, 'a.xml')).text).toBe('a: Smör €');
    const utf16 = Buffer.from('\ufeff<?xml version="1.0" encoding="UTF-16"?><a>Smör</a>', 'utf16le');
    expect((await readBytes(utf16, 'a.xml')).text).toBe('a: Smör');
  });

  it('reads stray bytes and a mark that contradicts the declaration', async () => {
    const stray = Buffer.concat([Buffer.from(xml('<a>Överklagan caf')), Buffer.from('e9', 'hex'), Buffer.from('</a>')]);
    expect((await readBytes(stray, 'a.xml')).text).toBe('a: Överklagan café');
    const marked = '\ufeff<?xml version="1.0" encoding="windows-1252"?><a>Smör</a>';
    expect((await readBytes(marked, 'a.xml')).text).toBe('a: Smör');
  });

  it('keeps the words of neighbouring elements apart', async () => {
    const { text } = await readBytes(xml('<p>one <b>two</b> <i>three</i>\n<u>four</u></p>'), 'a.xml');
    expect(text).toBe('one two three\nfour');
  });

  it('writes the attributes inside a sentence behind it', async () => {
    const source = xml('<p>See <a href="https://x.example/1">here <b id="b1">now</b></a>.</p>');
    const { text } = await readBytes(source, 'a.xml');
    expect(text.split('\n').filter(Boolean)).toEqual(['See here now.', 'a (href: https://x.example/1)', 'b (id: b1)']);
  });

  it('puts in the short texts that a document defines for itself', async () => {
    const dtd = `<!DOCTYPE d [<!ENTITY firm "Bj&#246;rk &amp; Co"><!ENTITY firm 'other'>]>`;
    expect((await readBytes(xml(`${dtd}<d>&firm; since</d>`), 'a.xml')).text).toBe('d: Björk & Co since');
  });

  it('never resolves entities that are nested, long, or lie outside the document', async () => {
    const long = 'x'.repeat(300);
    const bomb = `<!DOCTYPE d [<!ENTITY a "boom"><!ENTITY b "&a;&a;"><!ENTITY c "${long}"><!ENTITY f SYSTEM "file:///etc/hostname">]>`;
    const { text } = await readBytes(xml(`${bomb}<d>safe &b; &c; &f; &amp;</d>`), 'a.xml');
    expect(text).toBe('d: safe &b; &c; &f; &');
  });

  it.each(['<a><b></a>', '<a>', '<a>text', 'no<'])('refuses %s as corrupt', async (content) => {
    expect((await readBytes(xml(content), 'a.xml')).outcome).toMatchObject({ code: 'corrupt' });
  });

  it('names the limit when elements are nested too deep', async () => {
    const { outcome } = await readBytes(xml('<a>'.repeat(5000) + 'x' + '</a>'.repeat(5000)), 'a.xml');
    expect(outcome).toMatchObject({ code: 'corrupt', limit: 'maxNesting' });
  });
});
