import { setTimeout as wait } from 'node:timers/promises';
import { deployment } from '../support/deployment';

/** What scrapes of all processes gave at one moment: value by series. */
export type Scrape = ReadonlyMap<string, number>;

/** As long as Prometheus waits (deploy/monitoring/scrape.yaml). */
const SCRAPE_TIMEOUT_MS = 10_000;
const MINUTES = 60;

/**
 * Asks every process for its metrics and keeps those series that rules speak of, labelled as Prometheus labels them: with
 * the job, ours of that name aside, and `up` for whether it answered at all.
 */
export async function scrape(isWanted: (name: string) => boolean, timeoutMs = SCRAPE_TIMEOUT_MS): Promise<Scrape> {
  const processes = Object.entries(deployment().metrics_urls);
  const all = await Promise.all(processes.map(async ([job, url]) => ({ job, text: await metricsOf(url, timeoutMs) })));
  const series = all.flatMap(({ job, text }): [string, number][] => [
    [`up{job="${job}"}`, text === null ? 0 : 1],
    ...(text ?? '').split('\n').flatMap((line) => readLine(line, job)),
  ]);
  return new Map(series.filter(([name]) => isWanted(name.split('{', 1)[0]!)));
}

async function metricsOf(url: string, timeoutMs: number): Promise<string | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

function readLine(line: string, job: string): [string, number][] {
  const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
  if (!name || Number.isNaN(Number(value))) return [];
  const others = labels.replace(/(^|,)job=/, '$1exported_job=');
  return [[`${name}{job="${job}"${others && `,${others}`}}`, Number(value)]];
}

/**
 * An hour of real samples: the first holds until the others come, each of which holds for some minutes, so that what
 * took seconds lasts as long as rules want it to. A series that a scrape did not have is not there for as long.
 */
export function hourOf([first, ...others]: readonly Scrape[], minutesEach: number): Record<string, string> {
  const minutes = [
    ...Array<Scrape>(Math.max(0, MINUTES + 1 - others.length * minutesEach)).fill(first!),
    ...others.flatMap((each) => Array<Scrape>(minutesEach).fill(each)),
  ].slice(-MINUTES - 1);
  const names = new Set(minutes.flatMap((each) => [...each.keys()]));
  return Object.fromEntries(
    [...names].map((name) => [name, minutes.map((each) => each.get(name) ?? '_').join(' ')] as const),
  );
}

/** Scrapes until something is seen. @throws Error with what was seen last, after half a minute */
export async function scrapeUntil(take: () => Promise<Scrape>, isSeen: (scraped: Scrape) => boolean): Promise<Scrape> {
  for (const deadline = Date.now() + 30_000; ; await wait(100)) {
    const scraped = await take();
    if (isSeen(scraped)) return scraped;
    if (Date.now() > deadline)
      throw new Error(`Not seen among\n${[...scraped].map((each) => each.join(' ')).join('\n')}`);
  }
}
