import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { findProgram, requireProgram } = jest.requireActual<{
  findProgram(names: string[], searchPath: string): string | undefined;
  requireProgram(wanted: object, options: object): string;
}>('./install-program.mjs');

describe('programs', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'programs-'));
    writeFileSync(join(folder, 'second-server'), '#!/bin/sh\n');
    chmodSync(join(folder, 'second-server'), 0o755);
    writeFileSync(join(folder, 'first-server'), 'not executable');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('takes the first that can be run', () => {
    expect(findProgram(['first-server', 'second-server'], folder)).toBe(join(folder, 'second-server'));
    expect(findProgram(['no-such-server'], folder)).toBeUndefined();
  });

  it('says what to do instead of installing where that is forbidden', () => {
    const wanted = { programs: ['no-such-server'], debianPackage: 'pkg', brewFormula: 'formula', instead: 'set X_URL' };
    const attempt = () => requireProgram(wanted, { env: { PATH: folder, LOCAL_INSTALL: 'never' } });
    expect(attempt).toThrow(/apt-get install pkg .* brew install formula .* set X_URL/);
  });
});
