import { Injectable } from '@nestjs/common';
import { ALWAYS_KEPT, type EarlierExchange, historyBudget } from '@svc/asking';
import type { FileRecord } from '@svc/content';
import type { Tx } from '@svc/database';
import type { SessionId, TenantId } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { type PastTurn, TurnRepository } from '../data/turn.repository';
import type { ConversationRecord } from '../domain/conversation';
import { ConversationFiles } from './conversation-files.service';

const PAGE = 20;

/** Characters that a token stands for at most, so that nothing is left out here that has a place in the prompt. */
const CHARACTERS_A_TOKEN = 8;

/** What the stored token counts of files rest on. */
const ESTIMATED_CHARACTERS_A_TOKEN = 4;

/** What it takes to name a file in a prompt. */
const LEAST_CHARACTERS_A_FILE = 200;

/** No search for knowledge reads more than this much of what was said, in characters. */
const SEARCHED_CHARACTERS = 40_000;

/** Reads what was asked and answered before, from the newest on, no further than a prompt can take. */
@Injectable()
export class History {
  constructor(
    private readonly turns: TurnRepository,
    private readonly files: ConversationFiles,
  ) {}

  /** Turns that have an answer, with their files but nothing of what is in them; oldest first. @source supplement §13.4 */
  async read(
    tx: Tx,
    { tenantId, id }: ConversationRecord,
    { contextWindow }: Pick<CompletionModelRecord, 'contextWindow'>,
  ): Promise<EarlierExchange[]> {
    const enough = Math.max(historyBudget(contextWindow, 0) * CHARACTERS_A_TOKEN, SEARCHED_CHARACTERS);
    const read: (PastTurn & EarlierExchange)[] = [];
    for (let characters = 0; characters <= enough || read.length < ALWAYS_KEPT;) {
      const page = await this.turns.historyBefore(tx, tenantId, id, read.at(-1) ?? null, PAGE);
      const files = await this.files.ofTurns(
        tx,
        tenantId,
        page.map((turn) => turn.id),
      );
      for (const turn of page) {
        read.push({ ...turn, files: files.get(turn.id) ?? [] });
        characters += charactersOf(read.at(-1)!);
      }
      if (page.length < PAGE) break;
    }
    return read.reverse();
  }

  /** The first exchanges of a conversation, oldest first. */
  opening(tx: Tx, tenantId: TenantId, id: SessionId): Promise<PastTurn[]> {
    return this.turns.opening(tx, tenantId, id, PAGE);
  }
}

/** What a turn takes of the prompt; its files at what is known of them before they are read. */
function charactersOf({ question, answer, files }: EarlierExchange): number {
  const charactersOfFile = ({ tokenCount }: FileRecord): number =>
    Math.max(LEAST_CHARACTERS_A_FILE, (tokenCount ?? 0) * ESTIMATED_CHARACTERS_A_TOKEN);
  return question.length + answer.length + files.reduce((sum, file) => sum + charactersOfFile(file), 0);
}
