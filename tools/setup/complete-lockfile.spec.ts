const { missingEntries, platformOf } = jest.requireActual<{
  missingEntries(lock: object): Record<string, object>;
  platformOf(name: string): { os?: string[]; cpu: string[] };
}>('./complete-lockfile.mjs');

describe('missingEntries', () => {
  const optionalDependencies = { 'tool-linux-x64-gnu': '1.2.3', 'tool-darwin-arm64': '1.2.3' };
  const tool = { version: '1.2.3', dev: true, optionalDependencies };

  it('names what a registry without other platforms left out', () => {
    const packages = { '': {}, 'node_modules/tool': tool, 'node_modules/tool-linux-x64-gnu': { version: '1.2.3' } };
    expect(missingEntries({ packages })).toEqual({
      'node_modules/tool-darwin-arm64': { version: '1.2.3', cpu: ['arm64'], dev: true, optional: true, os: ['darwin'] },
    });
  });

  it('finds packages beside and above the one that asks', () => {
    const packages = {
      'node_modules/a/node_modules/tool': tool,
      'node_modules/a/node_modules/tool-linux-x64-gnu': {},
      'node_modules/tool-darwin-arm64': {},
    };
    expect(missingEntries({ packages })).toEqual({});
  });

  it('does not guess a version or a platform', () => {
    const asking = (name: string, version: string) => () =>
      missingEntries({ packages: { 'node_modules/a': { optionalDependencies: { [name]: version } } } });
    expect(asking('tool-darwin-arm64', '^1.0.0')).toThrow('no exact version');
    expect(asking('tool-native', '1.0.0')).toThrow('does not say which platform');
  });
});

describe('platformOf', () => {
  it.each([
    ['@swc/core-win32-ia32-msvc', 'win32', 'ia32'],
    ['@unrs/resolver-binding-linux-arm-gnueabihf', 'linux', 'arm'],
    ['@msgpackr-extract/msgpackr-extract-darwin-x64', 'darwin', 'x64'],
  ])('%s', (name, os, cpu) => {
    expect(platformOf(name)).toEqual({ os: [os], cpu: [cpu] });
  });

  it('knows that WebAssembly runs on every system', () => {
    expect(platformOf('@rolldown/binding-wasm32-wasi')).toEqual({ cpu: ['wasm32'] });
  });
});
