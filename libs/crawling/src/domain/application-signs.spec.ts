import { PageReader } from './page-reader';

function needsBrowser(body: string, head = ''): boolean {
  const reader = new PageReader('https://site.example/');
  reader.write(
    `<!doctype html><html><head><title>A title of some length</title>${head}</head><body>${body}</body></html>`,
  );
  return reader.end().needsBrowser;
}

const SCRIPT = '<script src="/main.js"></script>';
const LONG = `<p>${'Enough is said here without any script. '.repeat(8)}</p>`;

describe('what says next to nothing before its scripts have run', () => {
  it.each([
    ['nothing but a script', SCRIPT],
    ['a root that is empty', `<div id="root"></div>${SCRIPT}`],
    ['a root that is being filled', `<div id="__next"><p>Loading…</p></div>${SCRIPT}`],
    ['an element of its own name', `<app-root>Loading</app-root><script type="module">start()</script>`],
    ['a root by its attribute', `<div ng-app="x"></div>${SCRIPT}`],
    ['an empty root below a menu', `<nav><a href="/a">One</a> <a href="/b">Two</a></nav><div id="app"></div>${SCRIPT}`],
    ['a root beside a little text', `<p>Company</p><div id="app"></div>${SCRIPT}`],
    ['a word to those without', `<noscript>You need to enable JavaScript.</noscript><p>Wait</p>${SCRIPT}`],
    ['the same in another language', `<noscript><p>Aktivera JavaScript.</p></noscript><p>Vänta</p>${SCRIPT}`],
    ['a root that is never closed', `${SCRIPT}<div id="app"><p>Wait`],
  ])('%s', (_what, body) => expect(needsBrowser(body)).toBe(true));

  it.each([
    ['an empty page without a script', ''],
    ['an empty root without a script', '<div id="root"></div>'],
    ['data for scripts', '<div id="root"></div><script type="application/json">{}</script>'],
    ['a page that says something, with a script', `<p>Some words.</p>${SCRIPT}`],
    ['a menu alone', `<nav><a href="/a">One</a></nav>${SCRIPT}`],
    ['an application that its server has filled', `<div id="__next">${LONG}</div>${SCRIPT}`],
    ['text beside a place for a widget', `${LONG}<my-widget></my-widget>${SCRIPT}`],
    ['text, and a word to those without', `${LONG}<noscript>Enable JavaScript for comments.</noscript>${SCRIPT}`],
    ['a root that says what there is to say', `<div id="app">${'A few words. '.repeat(5)}</div>${SCRIPT}`],
    ['a picture for those without', `<p>Some words.</p><noscript><img src="/count.gif"></noscript>${SCRIPT}`],
  ])('not %s', (_what, body) => expect(needsBrowser(body)).toBe(false));

  it('is told portion by portion, and no longer looked for once enough is said', () => {
    const reader = new PageReader('https://site.example/');
    reader.write(`<body>${SCRIPT}<div id="app">`);
    expect(reader.mayNeedBrowser).toBe(true);
    reader.write(LONG);
    expect(reader.mayNeedBrowser).toBe(false);
    expect(reader.end().needsBrowser).toBe(false);
  });
});
