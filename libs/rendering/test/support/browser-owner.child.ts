import { writeSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { shell } from './page-site';
import { ReadingStage } from './reading-stage';

/** Reads a page that never ends, and writes the folder of its browser on its standard output once that is busy with it. */
async function main(): Promise<void> {
  const stage = await ReadingStage.open({ timeoutSeconds: 300 });
  const begun = new Promise<void>((resolve) =>
    stage.site.serve({
      '/': shell(`fetch('/begun').then(() => { for (;;); })`),
      '/begun': (_, response) => response.end('', () => resolve()),
    }),
  );
  void stage.read('/');
  await begun;
  writeSync(1, stage.home);
  await sleep(600_000);
}

void main();
