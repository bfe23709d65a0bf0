const { matchesLock, requireNode } = jest.requireActual<{
  matchesLock(wanted: object | undefined, installed: object | undefined): boolean;
  requireNode(version: string): void;
}>('./dependencies.mjs');

describe('matchesLock', () => {
  const one = { version: '1.0.0', integrity: 'sha512-a' };
  const lock = {
    packages: { '': { version: '2.0.0' }, 'node_modules/a': one, 'node_modules/for-macos': { ...one, optional: true } },
  };

  it('accepts what is installed as locked, without packages for other platforms', () => {
    expect(matchesLock(lock, { packages: { 'node_modules/a': one } })).toBe(true);
  });

  it.each([
    ['nothing is installed', undefined],
    ['a package is missing', { packages: {} }],
    ['a version differs', { packages: { 'node_modules/a': { ...one, version: '1.0.1' } } }],
    ['the content differs', { packages: { 'node_modules/a': { ...one, integrity: 'sha512-b' } } }],
  ])('refuses when %s', (_case, installed) => {
    expect(matchesLock(lock, installed)).toBe(false);
  });
});

describe('requireNode', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0'])('takes %s', (version) => {
    expect(() => requireNode(version)).not.toThrow();
  });

  it.each(['20.18.3', '18.20.0'])('refuses %s', (version) => {
    expect(() => requireNode(version)).toThrow(`this is ${version}`);
  });
});
