import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { AlertRules } from './alert-rules';
import { bytesOf, containerOf, ofKind, ROOT } from './manifests';
import { unknownMetrics } from './shown-metrics';

/** Series of an hour that cause an alert, and the same where all is well; times are minutes. */
const CAUSES: Record<string, { readonly ill: Record<string, string>; readonly well: Record<string, string> }> = {
  ProcessDown: { ill: { 'up{job="api"}': '0x60' }, well: { 'up{job="api"}': '1x60' } },
  ProcessGone: { ill: { 'up{job="api"}': '1x40 _x19' }, well: { 'up{job="api"}': '1x60', 'up{job="scim"}': '1x60' } },
  DatabaseAway: dependency('database'),
  RedisAway: dependency('redis'),
  ObjectStoreFails: dependency('object_store'),
  ManyRequestsFail: {
    ill: { [requests('/a', 500)]: '0+1x60', [requests('/a', 200)]: '0+9x60' },
    well: {
      [requests('/api/readyz', 503)]: '0+9x60',
      [requests('/web/readyz', 502)]: '0+9x60',
      [requests('/a', 404)]: '0+9x60',
      [requests('/a', 500)]: '0x60',
    },
  },
  RequestsAreSlow: {
    ill: buckets('svc_http_request_duration_seconds_bucket', 'job="api", method="GET"', '5', '2.5'),
    well: buckets('svc_http_request_duration_seconds_bucket', 'job="api", method="GET"', '0.1', '0.05'),
  },
  ModelsAreSlow: {
    ill: buckets('svc_model_first_word_seconds_bucket', 'provider="openai"', '30', '10'),
    well: buckets('svc_model_first_word_seconds_bucket', 'provider="openai"', '1', '0.5'),
  },
  ModelsFail: {
    ill: { [calls('failure')]: '0+5x60', [calls('success')]: '0+5x60' },
    well: { [calls('failure')]: '0+1x60', [calls('success')]: '0+9x60' },
  },
  NobodyRunsJobs: gauge('svc_queue_consumers{queue="housekeeping"}', 0, 1),
  NobodyCrawls: gauge('svc_queue_consumers{queue="crawl"}', 0, 1),
  JobsWaitLong: gauge('svc_oldest_waiting_job_seconds{queue="knowledge"}', 901, 899),
  CrawlsWaitLong: gauge('svc_oldest_waiting_job_seconds{queue="crawl"}', 7201, 7199),
  JobsPileUp: gauge('svc_jobs_waiting{queue="content"}', 1001, 999),
  JobsFail: {
    ill: { 'svc_jobs_failed_total{exported_job="knowledge.ingest-upload"}': '0+1x60' },
    well: { 'svc_jobs_failed_total{exported_job="knowledge.ingest-upload"}': '5x60' },
  },
  AuditLogIsBehind: gauge('svc_audit_oldest_unwritten_seconds{log="audit"}', 601, 599),
  RequestNotesLost: {
    ill: { 'svc_request_notes_lost_total{reason="overflow"}': '0+1x60' },
    well: { 'svc_request_notes_lost_total{reason="overflow"}': '3x60' },
  },
  EventLoopIsLate: gauge('nodejs_eventloop_lag_p99_seconds{job="worker"}', 1, 0),
  MemoryIsShort: memory(300_000_000, 200_000_000, 100_000_000),
};

function gauge(series: string, ill: number, well: number) {
  return { ill: { [series]: `${ill}x60` }, well: { [series]: `${well}x60` } };
}
/** That of a process, and that of its children while things are ill and while they are well. */
function memory(own: number, ill: number, well: number) {
  const of = (children: number) => ({
    'process_resident_memory_bytes{job="scim"}': `${own}x60`,
    'svc_children_resident_memory_bytes{job="scim"}': `${children}x60`,
  });
  return { ill: of(ill), well: of(well) };
}
function dependency(name: string) {
  return gauge(`svc_dependency_up{job="api", dependency="${name}"}`, 0, 1);
}
function requests(route: string, status: number) {
  return `svc_http_requests_total{job="api", route="${route}", status="${status}"}`;
}
function calls(outcome: string) {
  return `svc_model_call_duration_seconds_count{provider="openai", outcome="${outcome}"}`;
}
/** Everything takes longer than `over` and at most `within` seconds. */
function buckets(name: string, labels: string, within: string, over: string) {
  const of = (le: string) => `${name}{${labels}, le="${le}"}`;
  return { [of(over)]: '0x60', [of(within)]: '0+10x60', [of('+Inf')]: '0+10x60' };
}

describe('Alerts', () => {
  const alerts = new AlertRules();
  const { rules } = alerts;
  afterAll(() => alerts.close());

  it('are rules that Prometheus reads', () => {
    const { status, stdout } = alerts.check();
    expect([status, stdout.includes(`SUCCESS: ${rules.length} rules found`)]).toEqual([0, true]);
    expect(Object.keys(CAUSES)).toEqual(rules.map(({ alert }) => alert));
  });

  it.each(Object.entries(CAUSES))(
    '%s is raised by its cause, alone, and not while all is well',
    (name, { ill, well }) => {
      expect(alerts.firing(ill)).toEqual([name]);
      expect(alerts.firing(well)).toEqual([]);
    },
  );

  it('ask for nothing that no process shows', () => {
    const asked = rules.flatMap(({ expr }) => expr.match(/\b(svc|nodejs|process)_\w+/g) ?? []);
    expect(asked.length).toBeGreaterThan(rules.length - 1);
    const others = ['adapter-rules.yaml'].map((file) => readFileSync(join(ROOT, 'deploy/monitoring', file), 'utf8'));
    const scaled = JSON.stringify([...ofKind('HorizontalPodAutoscaler').values()]);
    const names = [...others, scaled].join().match(/\b(svc|nodejs)_\w+/g)!;
    expect(unknownMetrics([...asked, ...names])).toEqual([]);
  });

  it('know the memory that each process has', () => {
    const { expr } = rules.find(({ alert }) => alert === 'MemoryIsShort')!;
    for (const [, jobs, limit] of expr.matchAll(/job=~"([\w|]+)"\} \+ \w+ > (\d+)/g)) {
      for (const job of jobs!.split('|')) {
        const { memory } = containerOf(ofKind('Deployment').get(job)!)['resources'].limits;
        expect([job, Number(limit)]).toEqual([job, Math.floor(0.9 * bytesOf(memory))]);
      }
    }
  });
});
