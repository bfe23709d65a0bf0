import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import { childrenResidentBytes } from './children-memory';

const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const JOB_SECONDS = [0.1, 0.5, 1, 5, 15, 60, 300, 900, 3_600];

/**
 * How late the event loop is, is measured in such steps, which are part of the measure: ten would wake an idle process a
 * hundred times a second, which is most of what it does. @source docs/adr/0104-idle-processes-sleep.md
 */
const EVENT_LOOP_STEP_MS = 50;

/** How a job or a model call ended. */
export type MetricOutcome = 'success' | 'failure' | 'aborted';

const LOSSES = ['overflow', 'refused', 'shutdown'] as const;

/** Why a note about a request was never written down. */
export type NoteLoss = (typeof LOSSES)[number];

/** Why a finished span never reached the collector. */
export type SpanLoss = (typeof LOSSES)[number];

/** Counters and histograms of one process, in a registry of their own. */
@Injectable()
export class Metrics {
  /** Other libs hang their own instruments on it. */
  readonly registry = new Registry();

  private readonly requests = new Counter({
    name: 'svc_http_requests_total',
    help: 'Requests answered.',
    labelNames: ['route', 'method', 'status'],
    registers: [this.registry],
  });
  private readonly requestSeconds = new Histogram({
    name: 'svc_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['route', 'method'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly jobSeconds = new Histogram({
    name: 'svc_job_duration_seconds',
    help: 'Running time of jobs.',
    labelNames: ['job', 'outcome'],
    buckets: JOB_SECONDS,
    registers: [this.registry],
  });
  private readonly modelSeconds = new Histogram({
    name: 'svc_model_call_duration_seconds',
    help: 'Time of model calls, to the last byte of a streamed one.',
    labelNames: ['kind', 'provider', 'outcome'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly firstWordSeconds = new Histogram({
    name: 'svc_model_first_word_seconds',
    help: 'Time from asking a model to the first piece of its answer, thoughts included.',
    labelNames: ['provider'],
    buckets: REQUEST_SECONDS,
    registers: [this.registry],
  });
  private readonly failedJobs = new Counter({
    name: 'svc_jobs_failed_total',
    help: 'Jobs that failed for good, all their tries used up.',
    labelNames: ['job'],
    registers: [this.registry],
  });
  private readonly repairs = new Counter({
    name: 'svc_counts_repaired_total',
    help: 'Stored counts that a check found wrong and set right.',
    labelNames: ['counts'],
    registers: [this.registry],
  });
  private readonly lostRequestNotes = new Counter({
    name: 'svc_request_notes_lost_total',
    help: 'Notes about requests, such as uses of keys, that were never written down.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  private readonly sentSpans = new Counter({
    name: 'svc_trace_spans_sent_total',
    help: 'Spans that the collector took.',
    registers: [this.registry],
  });
  private readonly lostSpans = new Counter({
    name: 'svc_trace_spans_lost_total',
    help: 'Spans that never reached the collector.',
    labelNames: ['reason'],
    registers: [this.registry],
  });
  // Looking a label set up costs more than counting, so each set is bound once.
  private readonly bound = new Map<string, { inc: () => void; observe: (seconds: number) => void }>();

  constructor() {
    // A series that begins with its first loss has not grown in the eyes of Prometheus.
    for (const reason of LOSSES) {
      this.lostRequestNotes.inc({ reason }, 0);
      this.lostSpans.inc({ reason }, 0);
    }
  }

  /** Shows of kinds of jobs that none has failed so far, so that the first one that does is an increase. */
  jobsKnown(names: readonly string[]): void {
    for (const job of names) this.failedJobs.inc({ job }, 0);
  }

  /** Starts the process's own metrics (memory, CPU, event-loop delay, garbage collection), and the memory of its children. */
  collectProcessMetrics(): void {
    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: EVENT_LOOP_STEP_MS });
    // They share the limit of the container with the process that started them.
    new Gauge({
      name: 'svc_children_resident_memory_bytes',
      help: 'Resident memory of the processes that this one has started, such as those that read files.',
      registers: [this.registry],
      collect() {
        const bytes = childrenResidentBytes();
        if (bytes === null) this.reset();
        else this.set(bytes);
      },
    });
  }

  /** Records an answered request. @param route the declared path, never the one asked for: labels must stay few */
  httpRequest(route: string, method: string, status: number, seconds: number): void {
    const key = `${method} ${status} ${route}`;
    let instruments = this.bound.get(key);
    if (!instruments) {
      const counter = this.requests.labels(route, method, String(status));
      const histogram = this.requestSeconds.labels(route, method);
      instruments = { inc: () => counter.inc(), observe: (value) => histogram.observe(value) };
      this.bound.set(key, instruments);
    }
    instruments.inc();
    instruments.observe(seconds);
  }

  /** Records a job's run. */
  job(name: string, outcome: MetricOutcome, seconds: number): void {
    this.jobSeconds.labels(name, outcome).observe(seconds);
  }

  /** Records a model call. @param kind e.g. `completion`, `embedding`, `transcription` */
  modelCall(kind: string, provider: string, outcome: MetricOutcome, seconds: number): void {
    this.modelSeconds.labels(kind, provider, outcome).observe(seconds);
  }

  /** Records how long a model was silent before it said something. */
  modelFirstWord(provider: string, seconds: number): void {
    this.firstWordSeconds.labels(provider).observe(seconds);
  }

  /** Records that a job failed for good. */
  jobFailed(name: string): void {
    this.failedJobs.labels(name).inc();
  }

  /** Records a check of stored counts, and how many of them it had to set right; 0 shows that the check ran. */
  countsChecked(counts: string, repaired: number): void {
    this.repairs.labels(counts).inc(repaired);
  }

  /** Records that notes about requests were never written down. */
  requestNotesLost(reason: NoteLoss, count: number): void {
    this.lostRequestNotes.labels(reason).inc(count);
  }

  /** Records that the collector took spans. */
  spansSent(count: number): void {
    this.sentSpans.inc(count);
  }

  /** Records that spans were dropped. */
  spansLost(reason: SpanLoss, count: number): void {
    this.lostSpans.labels(reason).inc(count);
  }

  /** Everything in the Prometheus text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }
}
