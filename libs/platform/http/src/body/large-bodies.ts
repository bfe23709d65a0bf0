import { AppError } from '@svc/kernel';
import type { ServerResponse } from 'node:http';

const MIB = 1024 * 1024;
/** Four of the largest bodies there are, or more of smaller ones. */
const CAPACITY_BYTES = 256 * MIB;
const RETRY_AFTER_SECONDS = 5;

/** Takes the size of every piece of a body as it arrives. @throws too_many_large_bodies */
export type ByteMeter = (bytes: number) => void;

/**
 * What the bodies of routes with a limit of their own may hold of a process's memory together, from their first byte
 * until they are answered. A route with the usual limit needs no such bound.
 */
export class LargeBodies {
  private held = 0;

  /** @param capacityBytes all of them together */
  constructor(private readonly capacityBytes = CAPACITY_BYTES) {}

  /** A meter for one body; what it counted is given back when the answer is over, whatever becomes of it. */
  meter(response: ServerResponse): ByteMeter {
    let own = 0;
    response.once('close', () => (this.held -= own));
    return (bytes) => {
      if (this.held + bytes > this.capacityBytes) {
        throw new AppError('too_many_large_bodies', { retryAfterSeconds: RETRY_AFTER_SECONDS });
      }
      own += bytes;
      this.held += bytes;
    };
  }
}
