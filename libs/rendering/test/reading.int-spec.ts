import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { eventually, testBrowser } from '@svc/testing';
import { PageSite, redirect, shell } from './support/page-site';
import { endOfProcessesIn, processesIn } from './support/processes-in';
import { ReadingStage } from './support/reading-stage';

/** Playwright would kill what does not end as well, after half a minute. */
const PATIENCE_MS = 10_000;

/** A script that starts a program and stays before it, as Debian's does for the headless shell. */
function startedByScript(program: string): string {
  const script = join(mkdtempSync(join(tmpdir(), 'script-')), 'browser');
  writeFileSync(script, `#!/bin/sh\n"${program}" "$@"\n`, { mode: 0o755 });
  return script;
}

describe('pages that are empty without JavaScript', () => {
  let stage: ReadingStage;
  let site: PageSite;

  beforeAll(async () => {
    stage = await ReadingStage.open();
    ({ site } = stage);
  });
  afterAll(() => stage.close());
  beforeEach(() => {
    stage.mayAsk = () => true;
  });

  it('are read as their scripts have made them, with what those have asked for', async () => {
    site.serve({
      '/app/': `<!doctype html><html lang="sv"><head><title>Shell</title><link rel="stylesheet" href="/style.css">
        <link rel="preload" as="font" href="/font.woff2"></head><body><div id="app">Loading</div>
        <script type="module" src="/main.js"></script></body></html>`,
      '/main.js': `const app = document.getElementById('app');
        const { fruit } = await (await fetch('/data.json')).json();
        const { form } = await (await fetch('/query.json', { method: 'POST', body: '{"q":1}' })).json();
        document.title = 'Fruit';
        document.head.insertAdjacentHTML('beforeend', '<link rel="canonical" href="/app/"><meta name="robots" content="nofollow">');
        app.innerHTML = '<h1>Fruit</h1><p>A <b>' + fruit + '</b> is ' + form + '.</p><a href="next">Next</a><img src="/a.png">' +
          '<video src="/v.mp4"></video><p style="display: none">Loading</p><my-note></my-note>';
        customElements.define('my-note', class extends HTMLElement {
          constructor() { super(); this.attachShadow({ mode: 'closed' }).innerHTML = '<p>From a shadow: <slot>nothing</slot>.</p>'; }
        });`,
      '/data.json': '{"fruit": "medlar"}',
      '/query.json': '{"form": "round"}',
    });
    const outcome = await stage.read('/app/');
    expect(outcome).toMatchObject({
      kind: 'page',
      readWith: 'browser',
      address: `${site.url}/app/`,
      validators: { etag: null, lastModified: null },
      page: { title: 'Fruit', lang: 'sv', canonical: '/app/', rules: { index: true, follow: false }, links: ['next'] },
    });
    expect(outcome.kind === 'page' && outcome.page.text.split('\n\n')).toEqual([
      '# Fruit',
      'A medlar is round.',
      `[Next](${site.url}/app/next)`,
      'From a shadow: nothing.',
    ]);
    // The page itself once, though two readers read it, and nothing that only people look at.
    expect(site.asked).toEqual(['/app/', '/data.json', '/main.js', '/query.json']);
    expect(site.requests.map(({ headers }) => [headers.authorization, headers['user-agent']])).toEqual(
      site.requests.map(() => ['Basic c2VjcmV0', expect.stringMatching(/^KnowledgeCrawler\//)]),
    );
  });

  it('keep the columns of their tables, the numbers of their lists, and their formulas', async () => {
    const html = [
      '<table><tr><th>Service<th>Part<th>Fee<tr><td rowspan="2">Waste<td>Summer<td>1<tr><td>Winter<td>2</table>',
      '<ol type="a"><li value="3">Third</ol><div role="tabpanel" hidden>Closed</div>',
      '<p>So <span style="display: none"><math><mi>x</mi></math></span><img alt="{x}" aria-hidden="true"></p>',
    ].join('');
    site.serve({ '/': shell(`document.getElementById('root').innerHTML = ${JSON.stringify(html)}`) });
    const outcome = await stage.read('/');
    expect(outcome.kind === 'page' && outcome.page.text.split(/\n+/)).toEqual([
      '| Service | Part | Fee |',
      '| --- | --- | --- |',
      '| Waste | Summer | 1 |',
      '| Waste | Winter | 2 |',
      'c. Third',
      'Closed',
      'So x',
    ]);
  });

  it('are where their scripts have gone on the site, and nowhere else', async () => {
    site.serve({
      '/gone': shell(`location.replace('/home')`),
      '/home': shell(`document.getElementById('root').textContent = 'At home'`),
      '/away': shell(`location.replace('${stage.forbidden.url}/')`),
      '/route': shell(`history.pushState({}, '', '/routed'); document.getElementById('root').textContent = 'Routed'`),
    });
    expect(await stage.read('/gone')).toMatchObject({ address: `${site.url}/home`, page: { text: 'At home' } });
    expect(await stage.read('/route')).toMatchObject({ address: `${site.url}/routed`, page: { text: 'Routed' } });
    expect(await stage.read('/away')).toMatchObject({ address: `${site.url}/away`, page: { text: '' } });
    expect(stage.forbidden.connections).toBe(0);
  });

  it('get nothing of the site that its robots.txt forbids', async () => {
    site.serve({
      '/': shell(`fetch('/api/x.json').catch(() => (document.getElementById('root').textContent = 'Refused'))`),
      '/api/x.json': '{}',
    });
    stage.mayAsk = (address) => !address.includes('/api/');
    expect(await stage.read('/')).toMatchObject({ page: { text: 'Refused' } });
    expect(site.asked).toEqual(['/']);
  });

  it('reach no other host that only the operator may, whatever their scripts try', async () => {
    const { forbidden, inner } = stage;
    const targets = [forbidden, inner].map(({ host }) => host);
    site.serve({
      '/to-forbidden': redirect(`${forbidden.url}/`),
      '/to-metadata': redirect('http://169.254.169.254/latest/'),
      '/worker.js':
        targets.map((host) => `fetch('http://${host}/').catch(() => 0);`).join('') + `postMessage('worker');`,
      '/shared.js': targets.map((host) => `fetch('http://${host}/').catch(() => 0);`).join(''),
      '/': shell(
        `const said = (text) => document.getElementById('root').append(text + ' ');
        const urls = ['http://169.254.169.254/', 'http://[::1]:1/', 'file:///etc/passwd', '/to-forbidden', '/to-metadata',
          ...${JSON.stringify(targets)}.map((host) => 'http://' + host + '/')];
        Promise.allSettled(urls.map((url) => fetch(url, { mode: 'no-cors' }))).then((all) =>
          said('refused ' + all.filter(({ status }) => status === 'rejected').length));
        for (const host of ${JSON.stringify(targets)}) {
          const url = 'http://' + host + '/';
          new WebSocket('ws://' + host + '/').onclose = () => said('socket');
          new EventSource(url);
          navigator.sendBeacon(url, 'x');
          fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }).catch(() => 0);
          import(url + 'module.js').catch(() => said('module'));
          window.open(url);
          document.body.insertAdjacentHTML('beforeend', '<iframe src="' + url + '"></iframe><img src="' + url + '">' +
            '<link rel="prefetch" href="' + url + '"><link rel="dns-prefetch" href="' + url + '">' +
            '<link rel="preconnect" href="' + url + '"><link rel="prerender" href="' + url + '"><object data="' + url + '"></object>' +
            '<embed src="' + url + '"><form id="f" action="' + url + '" method="post"></form><a id="a" download href="' + url + '">x</a>');
          document.querySelector('#a').click();
          const frame = document.createElement('iframe');
          document.body.append(frame);
          for (const realm of [window, frame.contentWindow]) {
            const Peer = realm.RTCPeerConnection;
            if (!Peer) continue;
            const peer = new Peer({ iceServers: [{ urls: 'stun:' + host }, { urls: 'turn:' + host + '?transport=tcp', username: 'a', credential: 'b' }] });
            peer.createDataChannel('x');
            peer.createOffer().then((offer) => peer.setLocalDescription(offer));
          }
        }
        new Worker('/worker.js').onmessage = ({ data }) => said(data);
        try { new SharedWorker('/shared.js'); } catch { said('none shared'); }
        navigator.serviceWorker?.register('/worker.js').catch(() => 0);
        document.querySelector('#f').submit();`,
        `<meta http-equiv="refresh" content="1; url=${forbidden.url}/">`,
      ),
    });
    const outcome = await stage.read('/');
    const text = outcome.kind === 'page' ? outcome.page.text : '';
    for (const word of ['refused 7', 'socket', 'module', 'worker', 'none shared']) expect(text).toContain(word);
    expect([forbidden.connections, inner.connections]).toEqual([0, 0]);
  });

  it('a page that asks people for ever is a failure of its own, and the next one is read', async () => {
    // What the first page takes as a whole is what the second one has.
    const other = await ReadingStage.open({ timeoutSeconds: 12 });
    const script = `for (;;) { alert('x'); confirm('y'); print(); }`;
    other.site.serve({ '/bad': shell(script), '/good': shell(`document.getElementById('root').textContent = 'Good'`) });
    expect(await other.read('/bad')).toMatchObject({ kind: 'failed', reason: 'TIMEOUT' });
    expect(await other.read('/good')).toMatchObject({ page: { text: 'Good' } });
    await other.close();
  });

  it('a page that grows over a ceiling is a failure of its own, and the next one is read', async () => {
    const other = await ReadingStage.open();
    const everything = `const all = []; setInterval(() => { for (let n = 0; n < 20; n += 1) all.push(new Uint8Array(1e7).fill(1)); });`;
    const large = `document.getElementById('root').innerHTML = ('<p>' + 'x'.repeat(1000) + '</p>').repeat(11000);`;
    try {
      other.site.serve({
        '/everything': shell(everything),
        '/large': shell(large),
        '/good': shell(`document.getElementById('root').textContent = 'Good'`),
      });
      const tooLarge = expect.stringMatching(/^(TOO_LARGE|BROWSER_FAILED)$/);
      expect(await other.read('/everything')).toMatchObject({ kind: 'failed', reason: tooLarge });
      await endOfProcessesIn(other.home, PATIENCE_MS);
      expect(await other.read('/good')).toMatchObject({ page: { text: 'Good' } });
      expect(await other.read('/large')).toMatchObject({ kind: 'failed', reason: 'TOO_LARGE' });
      expect(await other.read('/good')).toMatchObject({ page: { text: 'Good' } });
    } finally {
      await other.close();
    }
  });

  it('are read though a script of theirs never ends to arrive, or goes on asking for ever', async () => {
    const said = `document.getElementById('root').textContent = 'Said';`;
    site.serve({
      '/': shell(`${said} setInterval(() => fetch('/more.json?' + performance.now()).catch(() => 0), 20);`),
      '/slow': `<body><div id="root"></div><script>${said}</script><script async src="/endless.js"></script></body>`,
      '/endless.js': (_, response) => {
        response.writeHead(200, { 'content-type': 'text/javascript' });
        const timer = setInterval(() => response.write('/* more */'), 50);
        response.on('close', () => clearInterval(timer));
      },
    });
    expect(await stage.read('/')).toMatchObject({ page: { text: 'Said' } });
    // Most requests of one page, and the page itself.
    expect(site.requests.length).toBeLessThanOrEqual(201);
    expect(await stage.read('/slow')).toMatchObject({ page: { text: 'Said' } });
  });

  it('come from browsers that are replaced, and of which none is left in the end', async () => {
    const other = await ReadingStage.open({ recycleAfter: 2 });
    const page = shell(
      `document.getElementById('root').textContent = localStorage.n = (localStorage.n || '') + 'one '`,
    );
    other.site.serve({ '/': page });
    const folders = new Set<string>();
    for (let n = 0; n < 3; n += 1) {
      expect(await other.read('/')).toMatchObject({ page: { text: 'one' } });
      other.browsers().forEach((folder) => folders.add(folder));
    }
    expect(folders.size).toBe(2);
    await other.renderer.onApplicationShutdown();
    expect(other.browsers()).toEqual([]);
    await other.close();
  });

  it('come from a browser that is closed when nobody needed it for a minute, and from a new one afterwards', async () => {
    const other = await ReadingStage.open();
    other.site.serve({ '/': shell(`document.getElementById('root').textContent = 'Said'`) });
    const timers = jest.spyOn(globalThis, 'setTimeout');
    expect(await other.read('/')).toMatchObject({ page: { text: 'Said' } });
    const minute = timers.mock.calls.filter(([, delayMs]) => delayMs === 60_000);
    timers.mockRestore();
    const first = other.browsers();
    expect([first.length, minute.length]).toEqual([1, 1]);
    // The minute is over.
    minute[0]![0]();
    await eventually('the browser is gone', () => Promise.resolve(other.browsers().length === 0 || null));
    expect(await other.read('/')).toMatchObject({ page: { text: 'Said' } });
    expect(other.browsers()).toHaveLength(1);
    expect(other.browsers()).not.toEqual(first);
    await other.close();
  });

  it('are read by Chromium itself, too, where there is no headless shell', async () => {
    const other = await ReadingStage.open({ program: testBrowser('whole') });
    other.site.serve({ '/': shell(`document.getElementById('root').textContent = 'Said'`) });
    expect(await other.read('/')).toMatchObject({ readWith: 'browser', page: { text: 'Said' } });
    await other.close();
    expect(processesIn(other.home)).toEqual([]);
  });

  it('come from a browser that is killed where it does not close, even if a script has started it', async () => {
    const program = startedByScript(testBrowser());
    const other = await ReadingStage.open({ program });
    other.site.serve({ '/': shell(`document.getElementById('root').textContent = 'Said'`) });
    expect(await other.read('/')).toMatchObject({ page: { text: 'Said' } });
    const [browser = ''] = processesIn(other.home).filter((line) => !/--type=|\/sh /.test(line));
    process.kill(Number.parseInt(browser, 10), 'SIGSTOP');
    await other.close();
    await endOfProcessesIn(other.home, PATIENCE_MS);
    rmSync(dirname(program), { recursive: true });
  });

  it('are as they came where there is no browser, or none is wanted', async () => {
    for (const settings of [{ mode: 'never' as const }, { program: '/nowhere/chromium' }, { program: '/bin/false' }]) {
      const other = await ReadingStage.open(settings);
      other.site.serve({ '/': shell('0'), '/little': '<body><div id="app">Little</div><script>0</script></body>' });
      expect(await other.read('/')).toMatchObject({ readWith: 'nothing', page: { text: '' } });
      expect(await other.read('/little')).toMatchObject({ readWith: 'nothing', page: { text: 'Little' } });
      await other.close();
    }
  });

  it('no browser is started for a page that says something', async () => {
    const other = await ReadingStage.open();
    other.site.serve({ '/': '<body><p>Some text.</p><script>document.body.append("more")</script></body>' });
    expect(await other.read('/')).toMatchObject({ readWith: 'plain', page: { text: 'Some text.' } });
    expect(other.browsers()).toEqual([]);
    await other.close();
  });
});
