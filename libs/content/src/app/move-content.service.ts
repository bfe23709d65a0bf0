import { Injectable } from '@nestjs/common';
import { ContentStorageConfig } from '@svc/config';
import { AcrossTenants, type Tx } from '@svc/database';
import { Clock, HOUR_MS, newId } from '@svc/kernel';
import { ObjectMissing } from '@svc/object-store';
import { LeftoversAcrossTenants } from '../data/leftovers.across-tenants';
import { type ContentRef, MovesAcrossTenants } from '../data/moves.across-tenants';
import { type BytePlace, type ContentId, type MoveAttempt, placeOf } from '../domain/content';
import { isMovable, type MoveFailure, type MovingContent, targetOf } from '../domain/move';
import { BytesDiffer, verified } from '../domain/verified-bytes';
import { ContentBytes } from './content-bytes';
import { ContentGone } from './inline-bytes';
import { RemoteBytes } from './remote-bytes';

/**
 * Readers that began before the switch still read at the source, and a try that lost the item may still be writing to
 * its key; what either leaves is cleared when they have ended.
 */
const KEPT_MS = HOUR_MS;
/** Far more often than moves are looked at that nobody seems to work on. */
const TOUCH_EVERY_MS = 60_000;

/** A move that will not succeed as things are. */
class MoveFailed extends Error {
  constructor(
    readonly failure: MoveFailure,
    options?: ErrorOptions,
  ) {
    super(`The move failed: ${failure}.`, options);
    this.name = 'MoveFailed';
  }
}

/**
 * Moves one item: copy, read back, switch over by compare-and-set, clear the source later. It may be killed at any
 * moment and run any number of times: until the switch the source is what counts, and each try has the target to
 * itself. @source spec, appendix 3
 */
@Injectable()
export class MoveContentService {
  constructor(
    private readonly across: AcrossTenants,
    private readonly moves: MovesAcrossTenants,
    private readonly leftovers: LeftoversAcrossTenants,
    private readonly bytes: ContentBytes,
    private readonly remote: RemoteBytes,
    private readonly storage: ContentStorageConfig,
    private readonly clock: Clock,
  ) {}

  /**
   * Takes the item as far as it can be taken. Does nothing for an item without an unfinished move.
   * @throws object_store_unavailable and whatever else another try may mend
   */
  async move(ref: ContentRef, signal: AbortSignal): Promise<void> {
    const content = await this.across.read((tx) => this.moves.find(tx, ref));
    if (!content || content.moveState === 'failed') return;
    if (!isMovable(content)) return this.fail(content, content.moveAttempt, 'content_ineligible');
    // The ceiling may have been lowered since the move was asked for.
    if (content.moveTarget === 'postgres_inline' && content.sizeBytes > this.storage.inlineMaximumBytes) {
      return this.fail(content, content.moveAttempt, 'target_too_large');
    }
    if (content.moveState === 'pending' && !(await this.copy(content, signal))) return;
    await this.switchOver(ref);
  }

  /** Gives a move up after its last try. */
  async giveUp(ref: ContentRef): Promise<void> {
    const content = await this.across.read((tx) => this.moves.find(tx, ref));
    if (content?.moveState === 'pending') await this.fail(content, content.moveAttempt, 'store_unavailable');
  }

  /** Whether the bytes lie verified at the target; false when the move ended or another try has it. */
  private async copy(content: MovingContent, signal: AbortSignal): Promise<boolean> {
    const attempt = newId<MoveAttempt>();
    const target = await this.begin(content, attempt);
    if (!target) return false;
    try {
      await this.transfer(content, target, (input) => this.atWork(input, content, attempt, signal));
    } catch (error) {
      // Somebody gave the item up, or a later try has it: nothing of this one counts any more.
      if (error instanceof ContentGone) return false;
      if (!(error instanceof MoveFailed)) throw error;
      await this.fail(content, attempt, error.failure);
      return false;
    }
    return this.across.run((tx) => this.moves.markVerified(tx, content, attempt));
  }

  private async transfer(
    content: MovingContent,
    target: BytePlace,
    watched: (input: AsyncIterable<Uint8Array>) => AsyncGenerator<Uint8Array>,
  ): Promise<void> {
    const source = watched(verified(this.bytes.read(placeOf(content)), content));
    try {
      await this.bytes.write(target, source, content.mediaType);
    } catch (error) {
      if (error instanceof BytesDiffer) throw new MoveFailed('source_corrupt', { cause: error });
      if (error instanceof ObjectMissing) throw new MoveFailed('source_missing', { cause: error });
      throw error;
    }
    try {
      await drain(watched(verified(this.bytes.read(target), content)));
    } catch (error) {
      if (!(error instanceof BytesDiffer) && !(error instanceof ObjectMissing)) throw error;
      throw new MoveFailed('target_corrupt', { cause: error });
    }
  }

  /** Passes bytes on until the signal says stop, and shows from time to time that the try is at work. */
  private async *atWork(
    input: AsyncIterable<Uint8Array>,
    content: MovingContent,
    attempt: MoveAttempt,
    signal: AbortSignal,
  ): AsyncGenerator<Uint8Array> {
    let touchedAt = this.now;
    for await (const piece of input) {
      signal.throwIfAborted();
      if (this.now - touchedAt >= TOUCH_EVERY_MS) {
        if (!(await this.across.run((tx) => this.moves.touch(tx, content, attempt)))) throw new ContentGone(content.id);
        touchedAt = this.now;
      }
      yield piece;
    }
  }

  /** Gives the item to this try and an empty target to the item; null when the item is no longer to be moved. */
  private async begin(content: MovingContent, attempt: MoveAttempt): Promise<BytePlace | null> {
    const { tenantId, id } = content;
    if (content.moveTarget === 'postgres_inline') {
      const begun = await this.across.run(async (tx) => {
        const ours = await this.moves.begin(tx, content, attempt, null);
        if (ours) await this.leftovers.clearChunks(tx, tenantId, id);
        return ours;
      });
      return begun ? targetOf(content, attempt, null) : null;
    }
    let begun = false;
    const { key } = await this.remote.reserve(tenantId, id, async (tx, object) => {
      const before = await this.moves.lock(tx, content);
      // A target that was verified meanwhile is the item's next home, not an abandoned one.
      if (before?.moveState !== 'pending') return;
      await this.abandonKey(tx, before);
      begun = await this.moves.begin(tx, content, attempt, object);
    });
    return begun ? targetOf(content, attempt, key) : null;
  }

  private async switchOver(ref: ContentRef): Promise<void> {
    await this.across.run(async (tx) => {
      const content = await this.moves.lock(tx, ref);
      if (!content || !(await this.moves.switchOver(tx, ref))) return;
      const { tenantId, id: contentId, objectKey } = content;
      await this.leftovers.insert(tx, { tenantId, contentId, objectKey }, this.keptUntil);
    });
  }

  private fail(content: MovingContent, attempt: MoveAttempt | null, failure: MoveFailure): Promise<void> {
    return this.across.run(async (tx) => {
      const before = await this.moves.lock(tx, content);
      if (!(await this.moves.fail(tx, content, attempt, failure))) return;
      await this.abandonKey(tx, before);
      if (content.moveTarget === 'postgres_inline') {
        await this.leftovers.clearChunks(tx, content.tenantId, content.id);
      }
    });
  }

  private get keptUntil(): Date {
    return new Date(this.now + KEPT_MS);
  }

  private get now(): number {
    return this.clock.now().getTime();
  }

  /** Notes the key of an earlier try for removal. */
  private async abandonKey(tx: Tx, content: MovingContent | null): Promise<void> {
    if (!content?.moveObjectKey) return;
    const { tenantId, moveObjectKey: objectKey } = content;
    const contentId: ContentId = content.id;
    await this.leftovers.insert(tx, { tenantId, contentId, objectKey }, this.keptUntil);
  }
}

/** Reads everything and keeps nothing. */
async function drain(input: AsyncGenerator<Uint8Array>): Promise<void> {
  let step = await input.next();
  while (!step.done) step = await input.next();
}
