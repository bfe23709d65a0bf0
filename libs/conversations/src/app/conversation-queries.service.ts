import { Injectable } from '@nestjs/common';
import type { DocumentReference } from '@svc/asking';
import { type Tx, UnitOfWork } from '@svc/database';
import type { FileRecord, HeardFile } from '@svc/content';
import {
  type AssistantId,
  type Caller,
  type CursorPage,
  type SessionId,
  type TenantId,
  unseen,
  whoseOf,
} from '@svc/kernel';
import {
  ConversationRepository,
  type Direction,
  type ListedPartner,
  type ListOwner,
} from '../data/conversation.repository';
import { ReferenceRepository } from '../data/reference.repository';
import { StepRepository } from '../data/step.repository';
import { TurnRepository } from '../data/turn.repository';
import type { ConversationRecord } from '../domain/conversation';
import { cursorsOf, type ListPosition } from '../domain/conversation-cursor';
import type { TurnRecord, TurnStep, WebReference } from '../domain/turn';
import { ConversationFiles } from './conversation-files.service';
import { PartnerAccess } from './partner-access.service';

export type { ListedPartner } from '../data/conversation.repository';

/** A turn with everything that is shown of it. */
export interface TurnDetails extends TurnRecord {
  readonly steps: readonly TurnStep[];
  readonly references: readonly DocumentReference[];
  readonly webReferences: readonly WebReference[];
  /** The question's own. */
  readonly files: readonly HeardFile[];
  /** Made by the answer. */
  readonly generatedFiles: readonly FileRecord[];
}

/** A conversation with its turns, oldest first. */
export interface WholeConversation {
  readonly conversation: ConversationRecord;
  readonly turns: readonly TurnDetails[];
}

/** Which page of a list is wanted. */
export interface PageRequest {
  readonly from: ListPosition | null;
  readonly direction: Direction;
  readonly limit: number;
}

/** Reads conversations. @source supplement §1.1 */
@Injectable()
export class ConversationQueries {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly partners: PartnerAccess,
    private readonly conversations: ConversationRepository,
    private readonly turns: TurnRepository,
    private readonly references: ReferenceRepository,
    private readonly steps: StepRepository,
    private readonly files: ConversationFiles,
  ) {}

  /** The caller's own conversations with an assistant or group chat, newest first. @throws not_found · forbidden_action */
  list(actor: Caller, partner: ListedPartner, wanted: PageRequest): Promise<CursorPage<ConversationRecord>> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.partners.mayAsk(tx, actor, partner);
      return this.page(tx, actor, { whose: whoseOf(actor), partner }, wanted);
    });
  }

  /** Whether the caller may read a conversation. @throws not_found · forbidden · forbidden_action */
  async assertReadable(actor: Caller, id: SessionId): Promise<void> {
    await this.uow.read(actor.tenantId, (tx) => this.partners.require(tx, actor, id));
  }

  /** With what is said in the recordings of its questions. @throws not_found · forbidden · forbidden_action */
  async read(actor: Caller, id: SessionId): Promise<WholeConversation> {
    const { conversation, turns } = await this.uow.read(actor.tenantId, async (tx) => {
      const found = await this.partners.require(tx, actor, id);
      return { conversation: found.conversation, turns: await this.turnsOf(tx, actor.tenantId, [id]) };
    });
    const files = await this.files.heard(turns.flatMap((turn) => turn.files));
    return {
      conversation,
      turns: turns.map((turn) => ({ ...turn, files: turn.files.map(({ id: of }) => files.get(of)!) })),
    };
  }

  /** The same for one that is with an assistant. @throws not_found also when it is with another one · forbidden · forbidden_action */
  async readWith(actor: Caller, assistantId: AssistantId, id: SessionId): Promise<WholeConversation> {
    const whole = await this.read(actor, id);
    if (whole.conversation.assistantId !== assistantId) throw unseen(actor, 'There is no such conversation.');
    return whole;
  }

  /** The turns of several conversations, oldest first; whose they are is not asked. */
  async turnsOf(tx: Tx, tenantId: TenantId, ids: readonly SessionId[]): Promise<TurnDetails[]> {
    const turns = await this.turns.list(tx, tenantId, ids);
    const steps = await this.steps.ofConversations(tx, tenantId, ids);
    const references = await this.references.ofConversations(tx, tenantId, ids);
    const pages = await this.references.pagesOfConversations(tx, tenantId, ids);
    const files = await this.files.ofConversations(tx, tenantId, ids);
    return turns.map((turn) => ({
      ...turn,
      steps: steps.get(turn.id) ?? [],
      references: references.get(turn.id) ?? [],
      webReferences: pages.get(turn.id) ?? [],
      files: files.get(turn.id)?.question ?? [],
      generatedFiles: files.get(turn.id)?.generated ?? [],
    }));
  }

  /** A page of a list, newest first; whether the caller may see it is not asked. */
  async page(
    tx: Tx,
    { tenantId }: Pick<Caller, 'tenantId'>,
    owner: ListOwner,
    { from, direction, limit }: PageRequest,
  ): Promise<CursorPage<ConversationRecord>> {
    const walked = await this.conversations.list(tx, tenantId, owner, from, direction, limit + 1);
    const beyond = walked[limit] ?? null;
    const items = walked.slice(0, limit);
    const [nearest] = items;
    const back = direction === 'older' ? 'newer' : 'older';
    const behind = from && nearest ? await this.conversations.neighbour(tx, tenantId, owner, nearest, back) : null;
    const cursors = cursorsOf(
      direction === 'older'
        ? { items, newer: behind, older: beyond }
        : { items: items.reverse(), newer: beyond, older: behind },
    );
    return {
      items,
      limit,
      nextCursor: cursors.next,
      previousCursor: cursors.previous,
      totalCount: await this.conversations.count(tx, tenantId, owner),
    };
  }
}
