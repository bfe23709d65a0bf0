import { Injectable, Logger } from '@nestjs/common';
import { AcrossTenants } from '@svc/database';
import { Clock } from '@svc/kernel';
import { ContentsAcrossTenants, type RemovableContent } from '../data/contents.across-tenants';
import { LeftoversAcrossTenants } from '../data/leftovers.across-tenants';
import type { ContentId } from '../domain/content';
import { RemoteBytes } from './remote-bytes';

const HOUR_MS = 60 * 60_000;
/** No upload takes as long to be stored, once its bytes are on our side. */
const UNFINISHED_MS = HOUR_MS;
const UNCLAIMED_MS = 24 * HOUR_MS;
/** A write that was under way when its item was given up has ended by then, and what it left is found. */
const BURIED_MS = 7 * 24 * HOUR_MS;
const BATCH = 50;

/** Removes bytes that nobody wants: uploads that broke off, items that were given up, what moves left behind. */
@Injectable()
export class SweepContentsService {
  private readonly logger = new Logger(SweepContentsService.name);

  constructor(
    private readonly across: AcrossTenants,
    private readonly contents: ContentsAcrossTenants,
    private readonly leftovers: LeftoversAcrossTenants,
    private readonly remote: RemoteBytes,
    private readonly clock: Clock,
  ) {}

  /** One round; what cannot be removed now, because the object store is away, is left to a later one. */
  async sweep(signal: AbortSignal): Promise<void> {
    const now = this.clock.now().getTime();
    const unfinishedBefore = new Date(now - UNFINISHED_MS);
    await this.across.run((tx) =>
      this.contents.expire(tx, { unfinishedBefore, unclaimedBefore: new Date(now - UNCLAIMED_MS) }),
    );
    await this.each(
      (skip) => this.across.read((tx) => this.contents.findRemovable(tx, BATCH, skip)),
      (item) => this.across.run((tx) => this.contents.bury(tx, item)),
      signal,
    );
    await this.each(
      (skip) => this.across.read((tx) => this.contents.findBuried(tx, new Date(now - BURIED_MS), BATCH, skip)),
      (item) => this.across.run((tx) => this.contents.forget(tx, item)),
      signal,
    );
    await this.removeLeftovers(signal);
  }

  /** Removes the objects of each item found, then settles the item in the database. */
  private async each(
    find: (skip: readonly ContentId[]) => Promise<RemovableContent[]>,
    settle: (item: RemovableContent) => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    const skipped: ContentId[] = [];
    for (;;) {
      const found = await find(skipped);
      for (const item of found) {
        signal.throwIfAborted();
        if (await this.removeObjects(item.objectKeys)) await settle(item);
        else skipped.push(item.id);
      }
      if (found.length < BATCH) return;
    }
  }

  private async removeLeftovers(signal: AbortSignal): Promise<void> {
    const due = this.clock.now();
    const skipped: string[] = [];
    for (;;) {
      const found = await this.across.read((tx) => this.leftovers.findDue(tx, due, BATCH, skipped));
      for (const leftover of found) {
        signal.throwIfAborted();
        const gone = leftover.objectKey === null || (await this.removeObjects([leftover.objectKey]));
        if (gone) await this.across.run((tx) => this.leftovers.settle(tx, leftover));
        else skipped.push(leftover.id);
      }
      if (found.length < BATCH) return;
    }
  }

  private async removeObjects(keys: readonly string[]): Promise<boolean> {
    try {
      for (const key of keys) await this.remote.remove(key);
      return true;
    } catch (error) {
      this.logger.warn({ err: error }, 'Bytes in the object store could not be removed yet.');
      return false;
    }
  }
}
