import { Injectable, type OnModuleInit } from '@nestjs/common';
import { FileRemoval } from '@svc/content';
import { type Tx, UnitOfWork } from '@svc/database';
import { DAY_MS, systemCaller, type TenantId } from '@svc/kernel';
import {
  type RetainedKind,
  type RetentionCounts,
  RetentionPace,
  type RetentionPlan,
  RetentionRegistry,
  type TellDeleted,
} from '@svc/spaces';
import { type AgePosition, RetentionRepository } from '../data/retention.repository';

/** Turns that one transaction looks at. */
const BATCH = 500;

/** Where a walk is, and whom it tells. */
interface Walk {
  readonly now: Date;
  readonly before: Date;
  readonly from: AgePosition | null;
  readonly tell: TellDeleted;
}

/**
 * Deletes questions whose time is over, the conversations that are left without any, and the files that only they used.
 * @source supplement §11.1, §15.100
 */
@Injectable()
export class ConversationRetention implements RetainedKind, OnModuleInit {
  constructor(
    private readonly registry: RetentionRegistry,
    private readonly uow: UnitOfWork,
    private readonly turns: RetentionRepository,
    private readonly files: FileRemoval,
  ) {}

  onModuleInit(): void {
    this.registry.register(this);
  }

  /** Walks the tenant's turns by age, once, a batch a transaction, unhurriedly; asking goes on meanwhile. */
  async expire(tenantId: TenantId, now: Date, signal: AbortSignal, tell: TellDeleted): Promise<void> {
    const days = await this.uow.read(tenantId, (tx) => this.turns.shortest(tx, tenantId));
    if (days === null) return;
    const before = new Date(now.getTime() - days * DAY_MS);
    const pace = new RetentionPace(signal);
    for (let from: AgePosition | null = null; ;) {
      const walk: Walk = { now, before, from, tell };
      const next: AgePosition | null = await pace.run(() =>
        this.uow.run(tenantId, (tx) => this.step(tx, tenantId, walk)),
      );
      if (next === null) return;
      from = next;
    }
  }

  async count(tx: Tx, tenantId: TenantId, { what, id, before }: RetentionPlan): Promise<RetentionCounts> {
    if (what === 'space') return { questions: await this.turns.countOfSpace(tx, tenantId, id, before) };
    if (what === 'assistant') return { questions: await this.turns.countOfAssistant(tx, tenantId, id, before) };
    return {};
  }

  /** Answers where the walk goes on; null at its end. */
  private async step(tx: Tx, tenantId: TenantId, walk: Walk): Promise<AgePosition | null> {
    const seen = await this.turns.walk(tx, tenantId, walk, BATCH);
    const next = seen.length < BATCH ? null : seen.at(-1)!;
    const due = seen.filter(({ isDue }) => isDue);
    if (due.length === 0) return next;
    const ids = due.map(({ id }) => id);
    const files = await this.turns.filesOf(tx, tenantId, ids);
    const questions = await this.turns.deleteTurns(tx, tenantId, ids);
    const emptied = [...new Set(due.map(({ conversationId }) => conversationId))];
    const dayAgo = new Date(walk.now.getTime() - DAY_MS);
    const conversations = await this.turns.deleteEmptied(tx, tenantId, emptied, dayAgo);
    await this.files.deleteUnused(tx, systemCaller(tenantId), files);
    await walk.tell(tx, { questions, conversations });
    return next;
  }
}
