import { PageReader } from './page-reader';

const ADDRESS = 'https://site.example/docs/page.html';

function read(html: string, portion = html.length) {
  const reader = new PageReader(ADDRESS);
  for (let at = 0; at < html.length; at += portion) reader.write(html.slice(at, at + portion));
  return reader.end();
}

describe('a page as Markdown', () => {
  it('keeps headings, lists, tables, code and links, which become absolute', () => {
    const html = `<html lang="sv"><head><title> A  title </title><link rel="canonical" href="/docs/page"></head><body>
      <h1>Head</h1><p>Some <a href="../other">linked <b>text</b></a> and <code>code</code>.</p>
      <ul><li>One</li><li>Two<ol start="3"><li>Three</li></ol></li></ul>
      <table><tr><th>A</th><th>B|C</th></tr><tr><td>1</td><td><p>2</p><p>3</p></td></tr></table>
      <pre><code>a &lt; b
  c</code></pre></body></html>`;
    const page = read(html);
    expect(page).toMatchObject({
      title: 'A title',
      lang: 'sv',
      canonical: '/docs/page',
      links: ['../other'],
      exceeded: false,
    });
    expect(page.text.split('\n')).toEqual([
      '# Head',
      '',
      'Some [linked text](https://site.example/other) and `code`.',
      '',
      '- One',
      '- Two',
      '  3. Three',
      '',
      '| A | B\\|C |',
      '| --- | --- |',
      '| 1 | 2 3 |',
      '',
      '```',
      'a < b',
      '  c',
      '```',
    ]);
    // However it comes in.
    expect(read(html, 7)).toEqual(page);
  });

  it('keeps cells in their columns where others span rows and columns', () => {
    const html = `<table><caption>Fees</caption><tr><th>Service<th colspan="2">Fee</tr>
      <tr><td rowspan="2">Waste<td>Summer<td>100</tr><tr><td>Winter<td>200</tr>
      <tr><td rowspan=2 colspan=2>Water<td>300<tr><td>400<tr><td colspan=3>All fees a month</table>`;
    expect(read(html).text.split('\n')).toEqual([
      'Fees',
      '',
      '| Service | Fee |  |',
      '| --- | --- | --- |',
      '| Waste | Summer | 100 |',
      '| Waste | Winter | 200 |',
      '| Water |  | 300 |',
      '| Water |  | 400 |',
      '| All fees a month |  |  |',
    ]);
  });

  it('keeps raised figures apart from those before them, and formulas on their line', () => {
    const html = `<p>10<sup>6</sup> m<sup>2</sup>, 500<sup><a href="#note">1</a></sup>, 7<sup>th</sup> 8<sup></sup>9</p>
      <p>So <math><mi>x</mi><mo>=</mo><mfrac><mn>1</mn><mn>2</mn></mfrac></math> holds.</p>`;
    expect(read(html).text).toBe('10^6 m2, 500^1, 7th 89\n\nSo x=1/2 holds.');
  });

  it('gives items the numbers that they have on the page', () => {
    const html = `<ol><li value="5">Five<li>Six</ol><ol type="a" start="3"><li>C<li>D</ol><ol type="I"><li>One</ol>
      <ol start="0"><li value="x">Zero</ol>`;
    expect(read(html).text.split('\n')).toEqual(['5. Five', '6. Six', 'c. C', 'd. D', 'I. One', '0. Zero']);
  });

  it('says a formula once that is drawn beside its markup', () => {
    const markup = '<math><mi>x</mi><mo>=</mo><mn>1</mn></math>';
    const drawn = '<span class="katex-html" aria-hidden="true"><span>x</span><span>=</span><span>1</span></span>';
    expect(read(`<p>So <span class="katex">${markup}${drawn}</span>.</p>`).text).toBe('So x=1.');
    expect(read(`<p>So ${markup}<img alt="{\\displaystyle x=1}" aria-hidden="true">.</p>`).text).toBe('So x=1.');
    expect(read(`<p>So <span class="katex">${drawn}</span>.</p>`).text).toBe('So x=1.');
  });

  it('keeps words whole that may be broken', () => {
    const page = read('<title>Ver&shy;wal&shy;tung</title><p>Bundes&shy;ver&shy;wal&shy;tungs\u00adamt</p>');
    expect([page.title, page.text]).toEqual(['Verwaltung', 'Bundesverwaltungsamt']);
  });

  it('reads a page that is XML by its rules', () => {
    const reader = new PageReader(ADDRESS, true);
    reader.write(`<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><head><script src="a.js"/><title>T</title>
      <style>p &gt; a {}</style></head><body><iframe src="/f"/><p><a id="top"/>One<br/><![CDATA[2 < 3]]></p><textarea/><p>Two</p></body></html>`);
    expect(reader.end()).toMatchObject({ title: 'T', text: 'One\n2 < 3\n\nTwo', links: ['/f'] });
  });

  it('lets no cell reach into another group of rows', () => {
    const html = `<table><thead><tr><th rowspan=9>Service<th>Fee</thead>
      <tbody><tr><td rowspan=0>Waste<td>100<tr><td>200<tbody><tr><td>Water<td>300</table>`;
    expect(read(html).text.split('\n').slice(2)).toEqual(['| Waste | 100 |', '| Waste | 200 |', '| Water | 300 |']);
  });

  it('reads what a table only lays out as if there were no table around it', () => {
    const inner = '<table><tr><th>Fee<th>Year<tr><td>1<td>2026</table>';
    const html = `<table><tr><td><nav>Menu</nav><h2>Fees</h2><p>One.</p><p>Two.</p><ul><li>A<li>B</ul>${inner}
      <td><pre>if a:\n  b()</pre></table>`;
    expect(read(html).text.split('\n')).toEqual([
      ...['## Fees', '', 'One.', '', 'Two.', '', '- A', '- B', ''],
      ...['| Fee | Year |', '| --- | --- |', '| 1 | 2026 |', '', '```', 'if a:', '  b()', '```'],
    ]);
    const cells = `<table><tr><td>x<td>y<tr><td>${inner}<td>z</table>`;
    expect(read(cells).text.split('\n').at(-1)).toBe('| Fee Year 1 2026 | z |');
  });

  it('says a text once that a layout puts beside several rows', () => {
    const page = read(`<table><tr><td rowspan="3">Side<td>${'word '.repeat(300)}<tr><td>Two<tr><td>Three</table>`);
    expect(page.text).toMatch(/^Side\n\nword .*word\n\nTwo\n\nThree$/);
  });

  it.each([
    ['navigation', '<nav>Menu</nav><p>Text</p>'],
    ['roles', '<div role="banner">Menu</div><p>Text</p>'],
    ['a footer of the page', '<p>Text</p><footer>Menu</footer>'],
    ['a cookie banner', '<p>Text</p><div class="cookie-banner"><p>Menu</p></div>'],
    [
      'what nobody sees',
      '<script>Menu</script><style>Menu</style><noscript>Menu</noscript><p hidden>Menu</p><template><p>Menu</p></template><p>Text</p>',
    ],
  ])('leaves out %s', (_what, html) => expect(read(html).text).toBe('Text'));

  it.each([
    ['the footer of an article', '<article><footer>Text</footer></article>'],
    ['navigation where there is nothing else', '<nav><p>Text</p></nav>'],
    ['the main part in a header that nobody has closed', '<header role="banner"><nav>Menu</nav><main>Text</main>'],
    ['the main part in what is named after its banner', '<div class="cookie-bar"><div role="main">Text</div></div>'],
    ['what stands beside the main part', '<main></main><div>Text</div>'],
    ['a shadow tree', '<my-card><template shadowrootmode="open"><p>Text</p></template></my-card>'],
    ['what is sent behind the page', '<template id="B:0"></template><div hidden id="S:0"><p>Text</p></div>'],
    ['a closed tab', '<div role="tabpanel" hidden>Text</div>'],
    ['what folds out', '<button id="b"></button><div role="region" aria-labelledby="b" hidden>Text</div>'],
    ['what is hidden until it is looked for', '<div hidden="until-found">Text</div>'],
  ])('keeps %s', (_what, html) => expect(read(html).text).toBe('Text'));

  it('tells links that may be followed from those that may not', () => {
    const page = read(
      '<base href="/b/"><a href="x#y">1</a><a href="#z">2</a><a rel="nofollow" href="n">3</a><a href="javascript:x()">4</a><nav><a href="m">5</a></nav>',
    );
    expect(page.links).toEqual(['x', 'javascript:x()', 'm']);
    expect(page.base).toBe('/b/');
    expect(page.text).toContain('[1](https://site.example/b/x#y)');
  });

  it.each([
    ['<meta name="robots" content="noindex, follow">', { index: false, follow: true }],
    ['<meta name="ROBOTS" content="none">', { index: false, follow: false }],
    ['<meta name="googlebot" content="noindex">', { index: true, follow: true }],
    ['<meta name="robots" content="max-snippet:-1, noindex">', { index: false, follow: true }],
    ['<meta name="robots" content="noindex\r\n, nofollow\r">', { index: false, follow: false }],
  ])('reads %s', (html, rules) => expect(read(html).rules).toEqual(rules));

  it.each([
    ['googlebot: noindex, nofollow', { index: true, follow: true }],
    ['googlebot: noindex\nnofollow', { index: true, follow: false }],
    ['googlebot: noindex, KnowledgeCrawler: nofollow', { index: true, follow: false }],
    ['unavailable_after: 25 Jun 2010 15:00:00 PST, noindex', { index: false, follow: true }],
  ])('reads the header %j', (header, rules) => {
    const reader = new PageReader('https://site.example/');
    expect(reader.end(header).rules).toEqual(rules);
  });

  it.each(['0; url=/real', "5;URL='/real'", '0;/real', "0; url='/real' ", '1.5 , Url = /real '])(
    'goes where the page goes by itself: %s',
    (content) => {
      expect(read(`<meta http-equiv="Refresh" content="${content}">`).links).toEqual(['/real']);
    },
  );

  it('hears what a page says to robots however often it does', () => {
    const metas = '<meta name=robots content=noindex>'.repeat(150_000);
    expect(read(metas).rules).toEqual({ index: false, follow: true });
  });

  it('looks for where a page goes by itself in no time', () => {
    const meta = `<meta http-equiv="refresh" content="0;${' '.repeat(300)}\nx\ny">`;
    const before = process.cpuUsage();
    read(meta.repeat(20));
    expect(process.cpuUsage(before).user).toBeLessThan(500_000);
  });

  it.each(['java\nscript:alert(1)', ' \u0001javascript:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'takes %j for no link of the text',
    (href) => expect(read(`<p><a href="${href}">label</a></p>`).text).toBe('label'),
  );

  it('reads links that nobody closed as browsers do', () => {
    const page = read(
      '<a name="top"><p><a href="/1">one <a href="/2">two</a> and</p><a href="/3"><p>3</p><p>4</p></a>',
    );
    expect(page.text).toBe('[one](https://site.example/1) [two](https://site.example/2) and\n\n3\n\n4');
  });

  // Each would take minutes, or gigabytes, if what lies within were gone over at every level.
  it.each([
    ['a table of very many rows', `<table>${'<tr><td>a<td>b'.repeat(150_000)}`],
    [
      'a table with one long row and many short ones',
      `<table><tr>${'<td>a'.repeat(20_000)}${'<tr><td>a'.repeat(20_000)}`,
    ],
    [
      'a table whose cells reach into all others',
      `<table>${`<tr><td rowspan=1000 colspan=1000>${'word '.repeat(100)}<td>a`.repeat(500)}${'<tr><td>b'.repeat(20_000)}`,
    ],
    ['tables in tables', `${'<table><tr><td>'.repeat(600)}${'word '.repeat(200_000)}`],
    ['links in links', `${'<a href="/x">'.repeat(1_900)}${'word <p>'.repeat(200_000)}`],
    ['lists in lists', `${'<ul>'.repeat(1_900)}${'<li>a'.repeat(100_000)}`],
  ])('reads %s in one go', (_what, html) => {
    const page = read(html, 65_536);
    expect(page.exceeded).toBe(false);
    expect(page.text.length).toBeLessThan(5 * html.length);
  });

  it('does not follow markup without end', () => {
    expect(read('<div>'.repeat(100_000), 65_536)).toMatchObject({ exceeded: true, text: '' });
    const links = Array.from({ length: 20_000 }, (_, at) => `<a href="/${at}">x</a>`).join('');
    const page = read(links, 65_536);
    expect([page.exceeded, page.links.length]).toEqual([true, 10_000]);
    expect(read(`<title>${'t'.repeat(1_000_000)}</title>\0x`).title).toHaveLength(300);
    expect(read('a\0b').text).not.toContain('\0');
  });
});
