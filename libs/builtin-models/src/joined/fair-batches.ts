import { RoundRobin } from '@svc/kernel';

/** One batch that waits for a lane. */
export interface WaitingBatch<Place> {
  readonly texts: readonly string[];
  /** Who asked; batches of one caller take turns as one. */
  readonly caller: object;
  /** A question somebody waits for; goes before documents. */
  readonly urgent: boolean;
  /** Gives it the place in which it runs. */
  start(place: Place): void;
}

/**
 * Batches in the order in which they are served: each caller has one turn in a round, however many batches it has, and
 * urgent ones have every second turn while documents wait.
 */
export class FairBatches<Place> {
  private readonly urgent = new RoundRobin<object, WaitingBatch<Place>>();
  private readonly ordinary = new RoundRobin<object, WaitingBatch<Place>>();
  private urgentWasLast = false;

  get size(): number {
    return this.urgent.size + this.ordinary.size;
  }

  add(batch: WaitingBatch<Place>): void {
    (batch.urgent ? this.urgent : this.ordinary).add(batch.caller, batch);
  }

  /** Whose turn it is; undefined when nobody waits. */
  next(): WaitingBatch<Place> | undefined {
    const first = this.urgentWasLast ? this.ordinary : this.urgent;
    const other = first === this.urgent ? this.ordinary : this.urgent;
    const batch = first.next() ?? other.next();
    this.urgentWasLast = batch?.urgent ?? false;
    return batch;
  }
}
