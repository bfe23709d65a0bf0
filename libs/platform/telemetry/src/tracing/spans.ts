import { NO_SPAN, type Span, spanEngine, type SpanStart } from './span-engine';
import { type TraceParent } from './trace-parent';

/** Whether a span begun now would be one: traces are on, and this code runs for a request or a job. */
export function isTraced(): boolean {
  const engine = spanEngine();
  return engine !== undefined && engine.current() !== null;
}

/** Where in a trace this code runs; null where none is kept. */
export function currentTraceParent(): TraceParent | null {
  return spanEngine()?.current() ?? null;
}

/** Begins a span; whoever does must end it. */
export function startSpan(name: string, start: SpanStart = {}): Span {
  const engine = spanEngine();
  if (!engine || (!start.entry && engine.current() === null)) return NO_SPAN;
  return engine.start(name, start);
}

/** Runs `work` in a span of its own, which ends with it and fails with it. */
export async function inSpan<Result>(
  name: string,
  start: SpanStart,
  work: (span: Span) => Promise<Result>,
): Promise<Result> {
  const span = startSpan(name, start);
  try {
    return await span.run(() => work(span));
  } catch (thrown) {
    span.fail(thrown);
    throw thrown;
  } finally {
    span.end();
  }
}
