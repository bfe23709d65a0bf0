import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, requireUser } from '@svc/kernel';
import { type AuthoredPrompt, PromptRepository } from '../data/prompt.repository';
import type { AssistantRecord, PromptId } from '../domain/assistant';
import { AssistantAccess } from './assistant-access.service';
import { AssistantTrail } from './assistant-trail';

/** A prompt with the assistant it belongs to. */
interface PromptInPlace {
  readonly prompt: AuthoredPrompt;
  readonly assistant: AssistantRecord;
}

/** Versions of prompts; each belongs to the user who wrote it. @source supplement §2.7 */
@Injectable()
export class PromptsService {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly access: AssistantAccess,
    private readonly prompts: PromptRepository,
    private readonly trail: AssistantTrail,
  ) {}

  /** Every version of an assistant, newest first; for those who may edit it. @throws not_found · forbidden_action */
  list(actor: Caller, assistantId: AssistantId): Promise<AuthoredPrompt[]> {
    return this.uow.read(actor.tenantId, async (tx) => {
      await this.access.require(tx, actor, assistantId, 'edit');
      return this.prompts.list(tx, actor.tenantId, assistantId);
    });
  }

  /** @throws not_found · forbidden_action */
  read(actor: Caller, id: PromptId): Promise<AuthoredPrompt> {
    return this.uow.read(actor.tenantId, async (tx) => (await this.find(tx, actor, id)).prompt);
  }

  /** @throws not_found · forbidden_action for a prompt of somebody else */
  describe(actor: Caller, id: PromptId, description: string | null): Promise<AuthoredPrompt> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { prompt, assistant } = await this.own(tx, actor, id);
      await this.prompts.describe(tx, actor.tenantId, id, description, this.trail.now());
      const changes = { prompt_description: { old: prompt.description, new: description } };
      await this.trail.record(tx, actor, 'ASSISTANT_UPDATED', assistant, { changes, extra: { prompt: { id } } });
      return (await this.find(tx, actor, id)).prompt;
    });
  }

  /** @throws not_found · forbidden_action for a prompt of somebody else · bad_request for the selected one */
  delete(actor: Caller, id: PromptId): Promise<void> {
    return this.uow.run(actor.tenantId, async (tx) => {
      const { prompt, assistant } = await this.own(tx, actor, id);
      if (!(await this.prompts.deleteUnselected(tx, actor.tenantId, id))) {
        throw new AppError('bad_request', {
          message: 'The assistant answers by this prompt; select another one first.',
        });
      }
      const changes = { saved_prompt: { old: prompt.text, new: null } };
      await this.trail.record(tx, actor, 'ASSISTANT_UPDATED', assistant, { changes, extra: { prompt: { id } } });
    });
  }

  private async own(tx: Tx, actor: Caller, id: PromptId): Promise<PromptInPlace> {
    const found = await this.find(tx, actor, id);
    if (found.prompt.userId !== requireUser(actor).id) throw new AppError('forbidden_action');
    return found;
  }

  private async find(tx: Tx, actor: Caller, id: PromptId): Promise<PromptInPlace> {
    const prompt = await this.prompts.find(tx, actor.tenantId, id);
    if (!prompt) throw new AppError('not_found', { message: 'There is no such prompt.' });
    const { assistant } = await this.access.require(tx, actor, prompt.assistantId, 'edit');
    return { prompt, assistant };
  }
}
