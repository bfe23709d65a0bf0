#!/usr/bin/env node
// nx run tools:audit-verify
// Checks that no entry of any tenant's audit log was changed, taken away or moved; ends with status 1 when one was. With
// --sign signs the ends anew where nothing but their signatures is wrong, since the key has changed. With
// DATABASE_URL and AUDIT_SIGNING_KEY (or URL_SIGNING_KEY) of a deployment it checks that one, else the local system.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle, root } from '../build/bundle.mjs';
import { readJson } from '../local-services/files.mjs';
import { loadSecrets } from '../start/secrets.mjs';
import { readSettings, stateFile } from '../start/settings.mjs';

/** The environment of the check: that of this process, or that of the local system. */
function environment() {
  if (process.env.DATABASE_URL) return process.env;
  const { stateDir } = readSettings();
  const state = readJson(stateFile(stateDir));
  if (!state) throw new Error('Set DATABASE_URL and the signing key of a deployment, or start the local system.');
  return { ...process.env, ...loadSecrets(stateDir), DATABASE_URL: state.database_url };
}

const env = environment();
await mkdir(join(root, 'dist'), { recursive: true });
const outdir = await mkdtemp(join(root, 'dist', 'audit-'));
try {
  await bundle({ verify: join(root, 'apps/migrate/src/audit-verify.command.ts') }, outdir);
  const child = spawn(process.execPath, [join(outdir, 'verify.js'), ...process.argv.slice(2)], {
    cwd: root,
    env,
    stdio: 'inherit',
  });
  const [status] = await once(child, 'exit');
  process.exitCode = status ?? 1;
} finally {
  await rm(outdir, { recursive: true, force: true });
}
