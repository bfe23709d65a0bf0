// Builds what browsers run of an app. Kept apart from the app's own build, which libs change far more often.
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from './bundle.mjs';
import { clientFolder, clientHash, stampedInputs, stampInputs } from './inputs.mjs';

/** Puts the built client of an app into `outdir`; nothing where it has none. */
export async function buildClient(app, outdir) {
  const inputs = await clientHash(app);
  if (inputs === '') return;
  const kept = join(root, 'dist', 'clients', app);
  if ((await stampedInputs(kept)) !== inputs) {
    await rm(kept, { recursive: true, force: true });
    // Loaded only where something is to be built.
    const { build } = await import('vite');
    await build({ configFile: join(clientFolder(app), 'vite.config.mjs'), build: { outDir: kept }, logLevel: 'warn' });
    await stampInputs(kept, inputs);
  }
  await cp(kept, outdir, { recursive: true });
}
