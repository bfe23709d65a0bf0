import type { JobDefinition } from './define-job';
import type { ScheduleDefinition } from './define-schedule';
import { QUEUES, type QueueName } from './queues';

/** The page about queues, jobs and schedules, as Markdown; the same input always gives the same text. */
export function renderJobsDoc(jobs: readonly JobDefinition[], schedules: readonly ScheduleDefinition[]): string {
  const queues = Object.entries(QUEUES) as [QueueName, { doc: string }][];
  const sections = [
    '# Jobs',
    'Made from the code by `npm run generate`; do not edit. Every job is a row first and may run twice; times are UTC.',
    '## Queues',
    table(
      ['Queue', 'For'],
      queues.map(([name, { doc }]) => [code(name), doc]),
    ),
    '## Jobs',
    table(['Job', 'Queue', 'Public as', 'Tries', 'Time limit', 'What it does'], jobs.map(jobRow)),
    '## Schedules',
    table(
      ['Schedule', 'When', 'Job'],
      schedules.map(({ name, cron, job }) => [code(name), code(cron), code(job.name)]),
    ),
  ];
  return `${sections.join('\n\n')}\n`;
}

function jobRow({ name, queue, task, attempts, timeoutMs, doc }: JobDefinition): string[] {
  return [code(name), code(queue), task ? code(task) : '', String(attempts), duration(timeoutMs), doc];
}

function table(head: readonly string[], rows: readonly string[][]): string {
  if (rows.length === 0) return 'None.';
  const lines = [head, head.map(() => '---'), ...rows];
  return lines.map((cells) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`).join('\n');
}

function code(text: string): string {
  return `\`${text}\``;
}

function duration(milliseconds: number): string {
  const seconds = milliseconds / 1000;
  if (seconds % 3600 === 0) return `${seconds / 3600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
}
