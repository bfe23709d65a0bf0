import type { SpanAttributes } from './span-attributes';
import type { TraceParent } from './trace-parent';

/** Which side of which conversation a span is. */
export type SpanKind = 'internal' | 'server' | 'client' | 'producer' | 'consumer';

/** What is known when a span begins. */
export interface SpanStart {
  readonly kind?: SpanKind;
  readonly attributes?: SpanAttributes;
  /**
   * Begins here: a request or a job. Every other span is made only under one of these, so that what a process does for
   * itself leaves no spans.
   */
  readonly entry?: boolean;
  /** Where in another process the entry was asked for. */
  readonly parent?: TraceParent | null;
}

/** A span under way. */
export interface Span {
  /** Where others go on from; null when no spans are made. */
  readonly context: TraceParent | null;
  rename(name: string): void;
  set(attributes: SpanAttributes): void;
  /** Notes that something happened now. */
  event(name: string): void;
  /** Marks it as failed, by the kind of failure alone: messages may repeat what people wrote. */
  fail(thrown: unknown): void;
  /** Runs a function, and everything it awaits, with this span as the parent of new ones. */
  run<Result>(work: () => Result): Result;
  end(): void;
}

/** What makes spans while traces are switched on. */
export interface SpanEngine {
  start(name: string, start: SpanStart): Span;
  /** The span this code runs under. */
  current(): TraceParent | null;
}

/** Stands where no span is made. */
export const NO_SPAN: Span = {
  context: null,
  rename: () => undefined,
  set: () => undefined,
  event: () => undefined,
  fail: () => undefined,
  run: (work) => work(),
  end: () => undefined,
};

let engine: SpanEngine | undefined;

/** The engine of this process; none while traces are off. */
export function spanEngine(): SpanEngine | undefined {
  return engine;
}

/** Switches spans of this process on, or off with none. */
export function useSpanEngine(other: SpanEngine | undefined): void {
  engine = other;
}
