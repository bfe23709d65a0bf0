import type { INestApplicationContext } from '@nestjs/common';
import { Metrics } from '@svc/telemetry';

/** How many jobs of a kind a process says have failed for good. */
export async function failuresCounted(process: INestApplicationContext, kind: string): Promise<number> {
  const text = await process.get(Metrics, { strict: false }).text();
  const line = text.split('\n').find((each) => each.startsWith(`svc_jobs_failed_total{job="${kind}"}`));
  return Number(line?.split(' ').at(-1) ?? 0);
}
