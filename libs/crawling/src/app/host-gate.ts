/** Keeps all crawls together from asking more of a host than its share. */
export abstract class HostGate {
  /**
   * Waits for a place at a host. @param delayMs least pause after the request before, whoever made it
   * @returns what gives the place back · @throws the signal's reason
   */
  abstract enter(host: string, delayMs: number, signal: AbortSignal): Promise<() => Promise<void>>;

  /** Lets nobody ask a host for a while, since it asked for that. */
  abstract pause(host: string, milliseconds: number): Promise<void>;
}
