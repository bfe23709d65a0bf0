import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import { type Caller, newId, userOf } from '@svc/kernel';
import { type AuthoredPrompt, PromptRepository } from '../data/prompt.repository';
import type { PromptId, PromptKeeper } from '../domain/assistant';

/** A text that something shall answer by, and what it is for. */
export interface PromptText {
  readonly text: string;
  readonly description: string | null;
}

/** The versions of a keeper's prompt, for the keeper itself: who may is its to ask. @source supplement §2.7 */
@Injectable()
export class PromptVersions {
  constructor(private readonly prompts: PromptRepository) {}

  /** Makes a text the selected version: an equal earlier one if there is one, else a new one of the caller. */
  select(tx: Tx, actor: Caller, keeper: PromptKeeper, { text, description }: PromptText, now: Date): Promise<void> {
    const { tenantId } = actor;
    const id = newId<PromptId>(now.getTime());
    const prompt = { id, tenantId, keeper, userId: userOf(actor)?.id ?? null, text, description, isSelected: true };
    return this.prompts.select(tx, tenantId, { ...prompt, createdAt: now, updatedAt: now });
  }

  /** Every version, newest first. */
  list(tx: Tx, { tenantId }: Caller, keeper: PromptKeeper): Promise<AuthoredPrompt[]> {
    return this.prompts.list(tx, tenantId, keeper);
  }
}
