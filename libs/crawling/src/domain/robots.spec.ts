import { canonicalAddress } from './address';
import { MAX_ROBOTS_BYTES, robotsRules } from './robots';

const SITE = 'https://site.example';

function allows(rule: string, path: string): boolean {
  return robotsRules(`${SITE}/robots.txt`, `User-agent: *\n${rule}\n`).allows(canonicalAddress(path, SITE)!);
}

describe('rules for robots', () => {
  it.each([
    ['/*?tx_news[', '/x?tx_news[page]=2'],
    ['/*?tx_news[', '/x?tx_news%5Bpage%5D=2'],
    ['/*?tx_news%5B', '/x?tx_news[page]=2'],
    ['/a|b', '/a|b'],
    ['/%7Ejoe/', '/~joe/'],
    ['/foo/%62%61r', '/foo/bar'],
    ['/straße', '/stra%C3%9fe/1'],
    ['/100%25', '/100%25'],
  ])('forbid by %s what is the same address, %s', (path, address) =>
    expect(allows(`Disallow: ${path}`, address)).toBe(false),
  );

  it.each([
    ['/a%2Fb', '/a/b'],
    ['/100%2525', '/100%25'],
    ['/*?tx_news[', '/x?tx_news=2'],
  ])('do not forbid by %s what is another, %s', (path, address) =>
    expect(allows(`Disallow: ${path}`, address)).toBe(true),
  );

  it('are no others for being cut off where too many follow', () => {
    const head = 'User-agent: *\nDisallow: /private\n';
    const cut = head + '#'.repeat(MAX_ROBOTS_BYTES - head.length - 12) + '\nDisallow: /';
    expect(cut).toHaveLength(MAX_ROBOTS_BYTES);
    const rules = robotsRules(`${SITE}/robots.txt`, cut);
    expect([rules.allows(`${SITE}/private`), rules.allows(`${SITE}/page`)]).toEqual([false, true]);
  });

  it.each([
    ['/a*c', '/abc/d', false],
    ['/a*c$', '/abcbc', false],
    ['/a*c$', '/abcd', true],
    ['/a*bb$', '/ab', true],
    ['/a$', '/a', false],
    ['/a$', '/ab', true],
    ['/a$b', '/a$b', false],
    ['/*$', '/', false],
    ['*.pdf$', '/x/y.pdf', false],
    ['/**b**', '/ab', false],
    ['/a*b*a', '/aba', false],
    ['/ab*ba', '/aba', true],
  ])('know wildcards and the end of an address: %s and %s', (path, address, isAllowed) =>
    expect(allows(`Disallow: ${path}`, address)).toBe(isAllowed),
  );

  it('are weighed by length, and allow where that is the same', () => {
    const text = 'Disallow: /a\nAllow: /a/b\nDisallow: /a/b/c\nAllow: /x\nDisallow: /x';
    expect(['/a', '/a/b', '/a/b/c', '/x', '/y'].map((path) => allows(text, path))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
  });

  it('are those for this robot alone, from every group that names it, else those for any', () => {
    const any = 'User-agent: *\nDisallow: /any\n';
    const ours = 'User-agent: Other\nUser-agent: knowledgecrawler/2.0\nDisallow: /ours\nCrawl-delay: 2\n';
    const more = `${any}${ours}User-agent: Other\nDisallow: /other\nUser-agent: KnowledgeCrawler\nDisallow: /more\n`;
    const rules = robotsRules(`${SITE}/robots.txt`, more);
    const paths = ['/any', '/ours', '/other', '/more'];
    expect(paths.map((path) => rules.allows(SITE + path))).toEqual([true, false, true, false]);
    expect(rules.delayMs).toBe(2000);
  });

  it('are for all robots that are named before them, whatever else stands between', () => {
    const text = `User-agent: KnowledgeCrawler\nSitemap: ${SITE}/a.xml\nUser-agent: Other\nDisallow: /private`;
    const rules = robotsRules(`${SITE}/robots.txt`, text);
    expect(rules.allows(`${SITE}/private`)).toBe(false);
    expect(rules.sitemaps).toEqual([`${SITE}/a.xml`]);
  });

  it('take no more memory than they are long, however many robots they are for', () => {
    const text = 'User-agent: *\n'.repeat(3_000) + 'Disallow: /x\n'.repeat(3_000);
    const before = process.memoryUsage().heapUsed;
    const rules = robotsRules(`${SITE}/robots.txt`, text);
    expect(rules.allows(`${SITE}/x`)).toBe(false);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024);
  });

  it.each([
    ['many wildcards', `Disallow: ${'*a'.repeat(700)}b\n`],
    ['long pieces', `Disallow: /*${'a'.repeat(700)}b${'a'.repeat(700)}\n`],
    ['short rules', 'Disallow: /*b\n'],
  ])('are looked up in no time: %s', (_, line) => {
    const rules = robotsRules(`${SITE}/robots.txt`, `User-agent: *\n${line.repeat((500 * 1024) / line.length)}`);
    const before = process.cpuUsage();
    expect(rules.allows(`${SITE}/${'a'.repeat(1_900)}`)).toBe(true);
    expect(process.cpuUsage(before).user).toBeLessThan(150_000);
  });

  it('are found in no time where a line has no end', () => {
    const before = process.cpuUsage();
    robotsRules(`${SITE}/robots.txt`, `#${'x'.repeat(MAX_ROBOTS_BYTES - 2)}\n`);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
