import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const { unpackProgram } = jest.requireActual<{
  unpackProgram(wanted: object, options?: object): string;
}>('./unpack-program.mjs');

describe('unpackProgram', () => {
  const folder = mkdtempSync(join(tmpdir(), 'unpack-'));
  const wanted = { program: 'no-such-tool', debianPackage: 'no-such-package', folder: join(folder, 'tool') };
  afterAll(() => rmSync(folder, { recursive: true }));

  it('says what to do by hand where nothing may be installed', () => {
    const env = { PATH: '', LOCAL_INSTALL: 'never' };
    expect(() => unpackProgram(wanted, { env })).toThrow(
      'LOCAL_INSTALL=never. Please do: apt-get install no-such-package',
    );
  });

  it('takes what was unpacked before', () => {
    mkdirSync(join(wanted.folder, 'usr/bin'), { recursive: true });
    const program = join(wanted.folder, 'usr/bin', wanted.program);
    writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
    expect(unpackProgram(wanted, { env: { PATH: '', LOCAL_INSTALL: 'never' } })).toBe(program);
  });
});
