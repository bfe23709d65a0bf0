import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { accepts } from './ports.mjs';

/** The only credentials the development store takes. */
export const S3_CREDENTIALS = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };

/**
 * An S3-compatible store for development and tests, to be started from the returned spec; its files lie in a folder of
 * their own under the state folder.
 * @returns {{ url: string, spec: object, ready: () => Promise<boolean> }}
 */
export function s3Service({ stateDir, port }) {
  const folder = join(stateDir, 's3');
  mkdirSync(folder, { recursive: true });
  const program = join(dirname(createRequire(import.meta.url).resolve('s3rver/package.json')), 'bin/s3rver.js');
  const settings = ['--directory', folder, '--address', '127.0.0.1', '--port', String(port), '--no-vhost-buckets'];
  return {
    url: `http://127.0.0.1:${port}`,
    spec: { name: 's3', command: process.execPath, args: [program, ...settings] },
    ready: () => accepts(port),
  };
}
