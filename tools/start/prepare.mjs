import { join } from 'node:path';
import { withLock } from '../local-services/lock.mjs';
import { runToEnd } from '../local-services/run-to-end.mjs';
import { MODEL_DIR, ROOT } from './settings.mjs';

const node = (name, script, ...args) => ({
  name,
  command: process.execPath,
  args: [join(ROOT, script), ...args],
  cwd: ROOT,
});

/** Builds write to one folder, whoever starts them, so they take turns. */
const inTurn = (build) => withLock(join(ROOT, 'dist', '.build-lock'), build);

/** Bundles the apps whose sources changed. @throws Error with the output */
export const buildApps = (stateDir) => inTurn(() => runToEnd(stateDir, node('build', 'tools/build/build-apps.mjs')));

/** Bundles one app. @throws Error with the output */
export const buildApp = (stateDir, app) =>
  inTurn(() => runToEnd(stateDir, node('build', 'tools/build/build-app.mjs', app)));

/**
 * Brings the files of the built-in embedding model here. Without them the service works with its lexical model, so a
 * failure is one line and no more.
 * @returns {Promise<string | undefined>} their folder
 */
export async function fetchModel(stateDir, { env = process.env, say = console.log } = {}) {
  if (env.BUILTIN_MODEL_DIR) return env.BUILTIN_MODEL_DIR;
  try {
    await runToEnd(stateDir, node('model', 'tools/setup/fetch-builtin-model.mjs', MODEL_DIR));
    return MODEL_DIR;
  } catch (error) {
    say(error.message.trimEnd().split('\n').at(-1).trim());
    return undefined;
  }
}

/** The result line of the migration step: the last line of its output that is JSON and names a tenant. */
export function migrationResult(output) {
  for (const line of output.trimEnd().split('\n').reverse()) {
    try {
      const value = JSON.parse(line);
      if (value?.tenant_id) return value;
    } catch {
      continue;
    }
  }
  throw new Error('The migration step did not say which tenant there is');
}

/**
 * Brings the schema up to date and creates the first tenant and administrator when there are none.
 * @returns {Promise<{ tenant_id: string }>}
 * @throws Error with the output
 */
export async function migrate(stateDir, env) {
  return migrationResult(await runToEnd(stateDir, { ...node('migrate', 'dist/apps/migrate/main.js'), env }));
}
