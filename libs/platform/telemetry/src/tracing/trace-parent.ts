/** Where in a trace something was asked for, as it travels to other processes. @source W3C Trace Context, `traceparent` */
export interface TraceParent {
  /** 32 hex digits. */
  readonly traceId: string;
  /** 16 hex digits. */
  readonly spanId: string;
  /** Whether whoever asked keeps spans of this trace. */
  readonly isSampled: boolean;
}

const VERSION_0 = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;
const NOTHING_BUT_ZEROS = /^0+$/;

/** Reads the text of a `traceparent`; null for anything that is not one of version 0. */
export function readTraceParent(text: unknown): TraceParent | null {
  const [, traceId, spanId, flags] = (typeof text === 'string' && VERSION_0.exec(text)) || [];
  if (!traceId || !spanId || !flags) return null;
  if (NOTHING_BUT_ZEROS.test(traceId) || NOTHING_BUT_ZEROS.test(spanId)) return null;
  return { traceId, spanId, isSampled: (parseInt(flags, 16) & 1) === 1 };
}

/** The text of a `traceparent`. */
export function traceParentText({ traceId, spanId, isSampled }: TraceParent): string {
  return `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`;
}
