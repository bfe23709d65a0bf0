import { Injectable } from '@nestjs/common';
import type { Tx } from '@svc/database';
import type { Caller, Place, TenantId } from '@svc/kernel';
import type { PromptKeeper } from '../domain/assistant';

/** What is done with prompts of a kind of keeper. */
export interface PromptKeeping {
  /**
   * Refuses whoever may not edit the keeper; else answers what it is called.
   * @throws not_found · forbidden_action
   */
  enter(tx: Tx, actor: Caller, id: string): Promise<{ readonly name: string }>;
  /** Where the keeper lies; null when it is gone. */
  placeOf(tx: Tx, tenantId: TenantId, id: string): Promise<Place | null>;
}

/** Libs that keep prompts register how theirs are reached; a prompt is the same whoever keeps it. @source supplement §15.98 */
@Injectable()
export class PromptKeepers {
  private readonly kinds = new Map<PromptKeeper['type'], PromptKeeping>();

  /** @throws Error when the kind is registered already */
  register(type: PromptKeeper['type'], keeping: PromptKeeping): void {
    if (this.kinds.has(type)) throw new Error(`Prompts of the kind "${type}" are kept already.`);
    this.kinds.set(type, keeping);
  }

  /** @throws not_found · forbidden_action */
  enter(tx: Tx, actor: Caller, { type, id }: PromptKeeper): Promise<{ readonly name: string }> {
    return this.of(type).enter(tx, actor, id);
  }

  /** Where the keeper of a prompt lies. */
  placeOf(tx: Tx, tenantId: TenantId, { type, id }: PromptKeeper): Promise<Place | null> {
    return this.of(type).placeOf(tx, tenantId, id);
  }

  private of(type: PromptKeeper['type']): PromptKeeping {
    const keeping = this.kinds.get(type);
    if (!keeping) throw new Error(`Nobody keeps prompts of the kind "${type}".`);
    return keeping;
  }
}
