/** The shared store did not answer in time; whether that refuses or passes is the caller's rule. */
export class RedisUnavailable extends Error {
  constructor(cause: unknown) {
    super('The shared store is unavailable.', { cause });
    this.name = 'RedisUnavailable';
  }
}
