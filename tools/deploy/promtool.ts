import { join } from 'node:path';
import { ROOT } from './manifests';

const { unpackProgram } = jest.requireActual<{ unpackProgram(wanted: object): string }>(
  '../local-services/unpack-program.mjs',
);

/** Where Prometheus's own checker is; it is unpacked where it is missing. @throws Error that says what to do by hand */
export function promtool(): string {
  const programs = join(ROOT, '.local/programs/prometheus');
  return unpackProgram({ program: 'promtool', debianPackage: 'prometheus', folder: programs });
}
