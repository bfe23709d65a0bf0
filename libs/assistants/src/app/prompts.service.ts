import { Injectable } from '@nestjs/common';
import { type AuditEvent, AuditTrail } from '@svc/audit';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type Caller, Clock, requireUser, seenAround, unseen } from '@svc/kernel';
import { type AuthoredPrompt, PromptRepository } from '../data/prompt.repository';
import type { PromptId, PromptKeeper } from '../domain/assistant';
import { PromptKeepers } from './prompt-keepers';

/** What changing a prompt is, on record. */
const ACTIONS = { assistant: 'ASSISTANT_UPDATED', app: 'APP_UPDATED' } as const;

const NO_PROMPT = 'There is no such prompt.';

/** A prompt with what its keeper is called. */
interface PromptInPlace {
  readonly prompt: AuthoredPrompt;
  readonly name: string;
}

/** Versions of prompts; each belongs to the user who wrote it. @source supplement §2.7 */
@Injectable()
export class PromptsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly keepers: PromptKeepers,
    private readonly prompts: PromptRepository,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
  ) {}

  /** Every version of a keeper's prompt, newest first; for those who may edit the keeper. @throws not_found · forbidden_action */
  list(actor: Caller, keeper: PromptKeeper): Promise<AuthoredPrompt[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.keepers.enter(tx, actor, keeper);
      return this.prompts.list(tx, actor.tenantId, keeper);
    });
  }

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: PromptId): Promise<AuthoredPrompt> {
    return this.uow.read(actor.tenantId, async (tx) => (await this.find(tx, actor, id)).prompt);
  }

  /**
   * Says something else of a prompt, or with `undefined` what is said already.
   * @throws not_found · forbidden_action for a prompt of somebody else
   */
  describe(actor: Caller, id: PromptId, description: string | null | undefined): Promise<AuthoredPrompt> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const found = await this.own(tx, actor, id);
      if (description === undefined || description === found.prompt.description) return found.prompt;
      await this.prompts.describe(tx, actor.tenantId, id, description, this.clock.now());
      const changes = { prompt_description: { old: found.prompt.description, new: description } };
      await this.record(tx, actor, found, { changes, extra: { prompt: { id } } });
      return (await this.find(tx, actor, id)).prompt;
    });
  }

  /** @throws not_found · forbidden_action for a prompt of somebody else · bad_request for the selected one */
  delete(actor: Caller, id: PromptId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const found = await this.own(tx, actor, id);
      if (!(await this.prompts.deleteUnselected(tx, actor.tenantId, id))) {
        throw new AppError('bad_request', { message: 'This prompt is the selected one; select another one first.' });
      }
      const changes = { saved_prompt: { old: found.prompt.text, new: null } };
      await this.record(tx, actor, found, { changes, extra: { prompt: { id } } });
    });
  }

  private async own(tx: Tx, actor: Caller, id: PromptId): Promise<PromptInPlace> {
    const found = await this.find(tx, actor, id);
    if (found.prompt.userId !== requireUser(actor).id) throw new AppError('forbidden_action');
    return found;
  }

  private async find(tx: Tx, actor: Caller, id: PromptId): Promise<PromptInPlace> {
    const prompt = await this.prompts.find(tx, actor.tenantId, id);
    if (!prompt) throw unseen(actor, NO_PROMPT);
    const { name } = await seenAround(actor, NO_PROMPT, this.keepers.enter(tx, actor, prompt.keeper));
    return { prompt, name };
  }

  /** A prompt is a part of its keeper, so its change is one of the keeper. */
  private record(
    tx: Tx,
    actor: Caller,
    { prompt: { keeper }, name }: PromptInPlace,
    details: Pick<AuditEvent, 'changes' | 'extra'>,
  ): Promise<void> {
    const { type, id } = keeper;
    return this.audit.record(tx, actor, {
      action: ACTIONS[type],
      entityType: type,
      entityId: id,
      description: `Changed ${type} "${name}"`,
      target: { id, name },
      ...details,
    });
  }
}
