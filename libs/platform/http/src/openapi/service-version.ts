import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The one version string: `/version`, the API description and the image all carry it. @source spec §9.2 */
export const SERVICE_VERSION: string = nearestVersion(__dirname);

/** From source that is the workspace's manifest; a built app has its own beside it, with the same version. */
function nearestVersion(from: string): string {
  for (let dir = from; dir !== dirname(dir); dir = dirname(dir)) {
    const manifest = join(dir, 'package.json');
    if (existsSync(manifest)) return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
  }
  throw new Error('No package.json says which version this is.');
}
