import { ensureDependencies, requireNode } from '../start/dependencies.mjs';
import { buildApps } from '../start/prepare.mjs';
import { ROOT } from '../start/settings.mjs';
import { openRunFolder } from './run-folder.mjs';

/**
 * Runs a command that proves something of the product as it is built now, in a folder of its own, and ends the process: with
 * status 0, or with 1 and the reason, and the logs left in the folder.
 * @param {string} kind names the folder
 * @param {(folder: string) => Promise<{ installation: { end(): Promise<void> }, prove: () => Promise<void> }>} begin
 */
export async function runProof(kind, begin) {
  try {
    requireNode();
    ensureDependencies(ROOT);
    const folder = await openRunFolder(kind);
    await buildApps(folder);
    const { installation, prove } = await begin(folder);
    try {
      await prove();
    } catch (error) {
      console.error(error);
      console.error(`Logs are under ${folder} until the next run.`);
      process.exitCode = 1;
    } finally {
      await installation.end();
    }
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
  process.exit();
}
