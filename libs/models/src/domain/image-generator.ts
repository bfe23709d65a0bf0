/** A picture that is wanted. */
export interface ImageRequest {
  readonly prompt: string;
  readonly signal?: AbortSignal;
  /** Sent to the provider and logged with failures. */
  readonly traceId?: string;
}

/** A picture as its maker sent it; what it really is, nobody has looked at. */
export interface GeneratedImage {
  readonly bytes: Buffer;
  /** Tokens of the call; null when the maker does not count. */
  readonly usage: { readonly promptTokens: number; readonly completionTokens: number } | null;
}

/** A model that makes pictures, ready to be called. */
export interface ImageGenerator {
  /**
   * One picture; must not be called inside a database transaction.
   * @throws upstream_unavailable · upstream_rate_limited · upstream_rejected, also for what a policy forbids; the reason
   * of an aborted signal
   */
  generate(request: ImageRequest): Promise<GeneratedImage>;
}
