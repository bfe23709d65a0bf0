import type { Readable } from 'node:stream';

/** A request outside. Times in milliseconds; 0 switches a limit of time off. */
export interface OutboundRequest {
  readonly url: string | URL;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array | Readable;
  /** The whole request, to the last byte of its answer; 30 s unless told. */
  readonly timeoutMs?: number;
  /** Until the answer begins; 30 s unless told. */
  readonly firstByteTimeoutMs?: number;
  /** Longest silence inside the answer; 30 s unless told. */
  readonly idleTimeoutMs?: number;
  /** Largest answer after decompression; 10 MiB unless told. */
  readonly maxBytes?: number;
  /** `follow` goes up to 5 steps; `manual` hands a redirect out; `error` refuses it. */
  readonly redirect?: 'follow' | 'manual' | 'error';
  readonly signal?: AbortSignal;
}

/** The answer. Its body must be read or destroyed, else its connection stays open until a limit of time. */
export interface OutboundResponse {
  readonly status: number;
  /** Names in lower case; repeated ones joined by `, `, except `set-cookie`. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Where the answer came from, after redirects. */
  readonly url: string;
  /** Decompressed bytes; fails with `OutboundError` over a limit or when the other side breaks off. */
  readonly body: Readable;
}
