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

  it('are found in no time where a line has no end', () => {
    const before = process.cpuUsage();
    robotsRules(`${SITE}/robots.txt`, `#${'x'.repeat(MAX_ROBOTS_BYTES - 2)}\n`);
    expect(process.cpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
