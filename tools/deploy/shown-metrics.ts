import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { ROOT } from './manifests';

function sources(folder: string): string {
  const files = (readdirSync(join(ROOT, folder), { recursive: true }) as string[]).filter((file) =>
    file.endsWith('.ts'),
  );
  return files
    .filter((file) => !file.includes('spec'))
    .map((file) => readFileSync(join(ROOT, folder, file), 'utf8'))
    .join('\n');
}

/** Those of these names of metrics that no process shows; the parts of histograms count as theirs. */
export function unknownMetrics(names: readonly string[]): string[] {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const known = sources('libs');
  return names.filter((name) => {
    const base = name.replace(/_(bucket|count)$/, '');
    return !registry.getSingleMetric(base) && !known.includes(`'${base}'`);
  });
}
