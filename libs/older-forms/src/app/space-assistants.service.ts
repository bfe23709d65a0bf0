import { Injectable } from '@nestjs/common';
import {
  type AssistantDetails,
  AssistantDirectory,
  AssistantReader,
  type AssistantUpdate,
  CreateAssistantService,
  UpdateAssistantService,
} from '@svc/assistants';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type AssistantId, type Caller, type SpaceId, unseen } from '@svc/kernel';
import type { CompletionModelRecord } from '@svc/models';
import { type AccessibleSpace, SpaceAccessService, SpaceModels } from '@svc/spaces';

/** What an older client says of an assistant; a missing member is left as it is, null clears. */
export interface AssistantWish {
  readonly name?: string;
  /** Name or id of a completion model of the space. */
  readonly model?: string;
  readonly systemPrompt?: string;
  readonly temperature?: number | null;
  readonly maxTokens?: number | null;
}

/** The assistants of one space, made and changed in one piece. @source spec §4.11, supplement §15.141, §15.142 */
@Injectable()
export class SpaceAssistants {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly spaces: SpaceAccessService,
    private readonly models: SpaceModels,
    private readonly directory: AssistantDirectory,
    private readonly reader: AssistantReader,
    private readonly creation: CreateAssistantService,
    private readonly updates: UpdateAssistantService,
  ) {}

  /** Those that the caller may see, oldest first, in a stretch. @throws not_found */
  list(
    actor: Caller,
    spaceId: SpaceId,
    { limit, offset }: { readonly limit: number; readonly offset: number },
  ): Promise<{ items: AssistantDetails[]; total: number }> {
    return this.uow.read(actor.tenantId, async (tx) => {
      const space = await this.spaces.see(tx, actor, spaceId);
      const visible = await this.directory.visibleIn(tx, actor, [space], 'assistant');
      const items = await this.reader.describe(tx, actor, visible.slice(offset, offset + limit));
      return { items, total: visible.length };
    });
  }

  /** @throws not_found · forbidden_action · bad_request for a model or a limit that the space does not have */
  async create(actor: Caller, spaceId: SpaceId, name: string, wish: AssistantWish): Promise<AssistantDetails> {
    const id = await this.uow.run(actor.tenantId, async (tx) => {
      const made = await this.creation.createIn(tx, actor, spaceId, name);
      await this.change(tx, actor, { spaceId, id: made }, wish);
      return made;
    });
    return this.reader.read(actor, id);
  }

  /** @throws not_found also when it lies in another space · what {@link create} does */
  async update(actor: Caller, spaceId: SpaceId, id: AssistantId, wish: AssistantWish): Promise<AssistantDetails> {
    await this.uow.run(actor.tenantId, (tx) => this.change(tx, actor, { spaceId, id }, wish));
    return this.reader.read(actor, id);
  }

  private async change(
    tx: Tx,
    actor: Caller,
    { spaceId, id }: { readonly spaceId: SpaceId; readonly id: AssistantId },
    wish: AssistantWish,
  ): Promise<void> {
    const space = await this.spaces.see(tx, actor, spaceId);
    const [entry] = (await this.directory.visibleIn(tx, actor, [space], 'assistant')).filter(
      ({ assistant }) => assistant.id === id,
    );
    if (!entry) throw unseen(actor, 'There is no such assistant.');
    const { completionModelId, completionModelKwargs, maxTokens: kept } = entry.assistant;
    const model = await this.modelFor(tx, space, wish.model ?? completionModelId, wish.model !== undefined);
    // What is kept must fit another model as what is sent must.
    const isChosen = wish.model !== undefined || wish.maxTokens !== undefined;
    if (isChosen) checkLimit(wish.maxTokens === undefined ? kept : wish.maxTokens, model);
    const { name, systemPrompt, temperature, maxTokens } = wish;
    const update: AssistantUpdate = {
      fields: {
        ...(name !== undefined && { name }),
        ...(wish.model !== undefined && { completionModelId: model!.id }),
        ...(temperature !== undefined && { completionModelKwargs: { ...completionModelKwargs, temperature } }),
        ...(maxTokens !== undefined && { maxTokens }),
      },
      ...(systemPrompt !== undefined && { prompt: { text: systemPrompt, description: null } }),
    };
    await this.updates.updateIn(tx, actor, id, update);
  }

  private async modelFor(
    tx: Tx,
    { space }: AccessibleSpace,
    wanted: string | null,
    mustBeThere: boolean,
  ): Promise<CompletionModelRecord | null> {
    const usable = (await this.models.of(tx, space)).completion.filter(({ canAccess }) => canAccess);
    const found = usable.find(({ id }) => id === wanted) ?? usable.find(({ name }) => name === wanted) ?? null;
    if (!found && mustBeThere) throw new AppError('bad_request', { message: 'The space has no such model.' });
    return found;
  }
}

/** @throws bad_request for more than the model can say */
function checkLimit(maxTokens: number | null, model: CompletionModelRecord | null): void {
  const most = model?.maxOutputTokens ?? null;
  if (maxTokens === null || most === null || maxTokens <= most) return;
  throw new AppError('bad_request', { message: `The model answers with at most ${most} tokens, not ${maxTokens}.` });
}
