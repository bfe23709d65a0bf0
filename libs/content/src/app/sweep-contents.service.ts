import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants, type Tx } from '@svc/database';
import { AppError, Clock, HOUR_MS } from '@svc/kernel';
import { ObjectStoreRefused } from '@svc/object-store';
import { ContentsAcrossTenants, type RemovableContent } from '../data/contents.across-tenants';
import { DestinationsAcrossTenants } from '../data/destinations.across-tenants';
import { type Leftover, LeftoversAcrossTenants } from '../data/leftovers.across-tenants';
import { type Remnant, RemnantsAcrossTenants } from '../data/remnants.across-tenants';
import { RemoteBytes } from './remote-bytes';

/** No upload takes as long to be stored, once its bytes are on our side. */
const UNFINISHED_MS = HOUR_MS;
const UNRETAINED_MS = 24 * HOUR_MS;
/** A write that was under way when its item was given up has ended by then, and what it left is found. */
const BURIED_MS = 7 * 24 * HOUR_MS;
const BATCH = 50;

/** One kind of thing whose objects are to go. */
interface Removal<Thing> {
  readonly idOf: (thing: Thing) => string;
  readonly keysOf: (thing: Thing) => readonly string[];
  /** The next `BATCH` of them, without those that the store refused in this round. */
  readonly find: (tx: Tx, refused: readonly string[]) => Promise<Thing[]>;
  /** What follows once the objects are gone. */
  readonly forget: (tx: Tx, thing: Thing) => Promise<void>;
}

/** Removes bytes that nobody wants: uploads that broke off, items that were given up, what moves left behind. */
@Injectable()
export class SweepContentsService {
  private readonly logger = new Logger(SweepContentsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly leftovers: LeftoversAcrossTenants,
    private readonly remnants: RemnantsAcrossTenants,
    private readonly destinations: DestinationsAcrossTenants,
    private readonly remote: RemoteBytes,
    private readonly clock: Clock,
  ) {}

  /** One round; what cannot be removed now, because the object store is away, is left to a later one. */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const unfinishedBefore = before(now, UNFINISHED_MS);
    const unretainedBefore = before(now, UNRETAINED_MS);
    await this.across.run((tx) => this.contents.expire(tx, { unfinishedBefore, unretainedBefore }));
    await this.removeItems(signal);
    await this.removeLeftovers(now, signal);
    await this.lookAgain(now, signal);
  }

  private removeItems(signal: AbortSignal): Promise<void> {
    return this.each<RemovableContent>(signal, {
      idOf: ({ id }) => id,
      keysOf: ({ objectKeys }) => objectKeys,
      find: (tx, skip) => this.contents.findRemovable(tx, BATCH, skip),
      forget: (tx, item) => this.contents.bury(tx, item),
    });
  }

  private async removeLeftovers(now: Date, signal: AbortSignal): Promise<void> {
    await this.each<Leftover>(signal, {
      idOf: ({ id }) => id,
      keysOf: ({ objectKey }) => (objectKey === null ? [] : [objectKey]),
      find: (tx, skip) => this.leftovers.findDue(tx, now, BATCH, skip),
      forget: async (tx, leftover) => {
        await this.leftovers.forget(tx, leftover);
        // The bucket before this one may come back, and it still holds the object.
        if (leftover.objectKey === null || !(await this.previous(tx))) return;
        await this.remnants.insert(tx, leftover.objectKey, now);
      },
    });
  }

  /**
   * Looks a last time for what is long gone, and forgets it. As long as there is a previous bucket to go back to,
   * nothing is forgotten: what was removed from this one still lies in that one.
   */
  private async lookAgain(now: Date, signal: AbortSignal): Promise<void> {
    if (await this.across.read((tx) => this.previous(tx))) return;
    await this.each<RemovableContent>(signal, {
      idOf: ({ id }) => id,
      keysOf: ({ objectKeys }) => objectKeys,
      find: (tx, skip) => this.contents.findBuried(tx, before(now, BURIED_MS), BATCH, skip),
      forget: (tx, item) => this.contents.forget(tx, item),
    });
    await this.each<Remnant>(signal, {
      idOf: ({ objectKey }) => objectKey,
      keysOf: ({ objectKey }) => [objectKey],
      find: (tx, skip) => this.remnants.findDue(tx, now, BATCH, skip),
      forget: (tx, remnant) => this.remnants.forget(tx, remnant),
    });
  }

  private async previous(tx: Tx): Promise<boolean> {
    return (await this.destinations.find(tx, 'previous')) !== null;
  }

  /**
   * Removes the objects of each thing found, then forgets it in the database. What needs no store is found first, and
   * the first sign that the store is away ends the round, so that nothing waits for it once for every object.
   */
  private async each<Thing>(signal: AbortSignal, { idOf, keysOf, find, forget }: Removal<Thing>): Promise<void> {
    const refused: string[] = [];
    for (;;) {
      const found = await this.across.read((tx) => find(tx, refused));
      for (const thing of found) {
        signal.throwIfAborted();
        const fate = await this.removeObjects(keysOf(thing));
        if (fate === 'away') return;
        if (fate === 'gone') await this.across.run((tx) => forget(tx, thing));
        else refused.push(idOf(thing));
      }
      if (found.length < BATCH) return;
    }
  }

  private async removeObjects(keys: readonly string[]): Promise<'gone' | 'refused' | 'away'> {
    try {
      for (const key of keys) await this.remote.remove(key);
      return 'gone';
    } catch (error) {
      this.logger.warn({ err: error }, 'Bytes in the object store could not be removed yet.');
      return error instanceof AppError && error.cause instanceof ObjectStoreRefused ? 'refused' : 'away';
    }
  }
}

function before(now: Date, ms: number): Date {
  return new Date(now.getTime() - ms);
}
