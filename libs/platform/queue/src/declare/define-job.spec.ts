import { IsInt } from 'class-validator';
import { declaredJobs, defineJob } from './define-job';
import { defineSchedule } from './define-schedule';
import { renderJobsDoc } from './jobs-doc';

class Payload {
  @IsInt()
  number!: number;
}

const DECLARATION = {
  queue: 'audit',
  payload: Payload,
  attempts: 2,
  timeoutMs: 90_000,
  doc: 'Counts | adds.',
} as const;

describe('a job', () => {
  it('is known once declared', () => {
    const job = defineJob('test.count-up', DECLARATION);
    expect(declaredJobs()).toContain(job);
  });

  it('has a name of its own', () => {
    defineJob('test.count-twice', DECLARATION);
    expect(() => defineJob('test.count-twice', DECLARATION)).toThrow(/declared twice/);
  });

  it.each(['Count', 'count', 'test.Count', 'test:count', 'test.'])('is not called "%s"', (name) => {
    expect(() => defineJob(name, DECLARATION)).toThrow(/lib\.verb-noun/);
  });

  it.each([{ attempts: 0 }, { attempts: 1.5 }, { timeoutMs: -1 }, { queue: 'other' as 'audit' }])(
    'is not declared with %j',
    (mistake) => {
      expect(() => defineJob('test.count-wrong', { ...DECLARATION, ...mistake })).toThrow();
    },
  );
});

describe('the page about jobs', () => {
  it('lists jobs and schedules', () => {
    const job = defineJob('test.count-daily', { ...DECLARATION, task: 'crawl' });
    const schedule = defineSchedule('test.daily', { cron: '0 1 * * *', job, payload: { number: 1 } });
    const page = renderJobsDoc([job], [schedule]);
    expect(page).toContain('| `test.count-daily` | `audit` | `crawl` | 2 | 90 s | Counts \\| adds. |');
    expect(page).toContain('| `test.daily` | `0 1 * * *` | `test.count-daily` |');
    expect(renderJobsDoc([job], [])).toContain('## Schedules\n\nNone.');
  });

  it('needs schedules with names of their own', () => {
    const job = defineJob('test.count-weekly', DECLARATION);
    defineSchedule('test.weekly', { cron: '0 1 * * 1', job, payload: { number: 1 } });
    expect(() => defineSchedule('test.weekly', { cron: '0 1 * * 1', job, payload: { number: 1 } })).toThrow(/twice/);
  });
});
