import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { TraceParent } from './tracing/trace-parent';

/** What ties the log lines of one request or job together. */
export interface Trace {
  /** 32 hex characters, made by us or by a proxy that is trusted to. */
  readonly traceId: string;
  /** What the caller calls the request; the trace id when it says nothing. */
  readonly correlationId: string;
  /** Where in another process it was asked for, when that is trusted; the trace goes on from there. */
  readonly parent?: TraceParent;
  tenantId?: string;
  actorId?: string;
  /** Where the request came from; for the audit trail, never for a log line. */
  client?: TraceClient;
}

/** The other end of a request. */
export interface TraceClient {
  readonly ipAddress: string | null;
  readonly userAgent: string | null;
}

/** Who acts, once that is known. */
export interface TraceActor {
  readonly tenantId?: string;
  readonly actorId?: string;
}

const storage = new AsyncLocalStorage<Trace>();

/** A fresh trace id: 32 hex characters, as in W3C Trace Context. */
export function newTraceId(): string {
  // The runtime draws the randomness of UUIDs in batches, at a fraction of what a draw per request costs.
  return randomUUID().replaceAll('-', '');
}

/** A trace for a request or job that begins here, or goes on from `parent`. */
export function newTrace(correlationId?: string, parent?: TraceParent | null): Trace {
  const traceId = parent?.traceId ?? newTraceId();
  return { traceId, correlationId: correlationId ?? traceId, ...(parent && { parent }) };
}

/** Runs a function, and everything it awaits, under a trace. */
export function runWithTrace<Result>(trace: Trace, fn: () => Result): Result {
  return storage.run(trace, fn);
}

/** The trace this code runs under, if any. */
export function currentTrace(): Trace | undefined {
  return storage.getStore();
}

/** Adds who acts to the current trace, for the lines still to come; outside a trace it does nothing. */
export function setActor(actor: TraceActor): void {
  const trace = storage.getStore();
  if (trace) Object.assign(trace, actor);
}

/** Adds where the request came from to the current trace; outside a trace it does nothing. */
export function setClient(client: TraceClient): void {
  const trace = storage.getStore();
  if (trace) trace.client = client;
}
