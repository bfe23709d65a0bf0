import { Injectable } from '@nestjs/common';
import { type Tx, UnitOfWork } from '@svc/database';
import { AppError, type CompletionModelId, type FileId, type TenantId } from '@svc/kernel';
import type { ModelKwargs } from '@svc/models';
import { TemplateRepository } from '../data/template.repository';
import type { TemplateId, TemplateKind, TemplateRecord } from '../domain/template';
import { TemplateGallery } from './template-gallery.service';

/** What somebody gave for what the wizard of a template asks. */
export interface TemplateInput {
  readonly attachments: readonly string[];
  readonly collections: readonly string[];
}

/** Which template something is made from, and what was given for what its kind can be asked for. */
export interface TemplateChoice {
  readonly kind: TemplateKind;
  readonly id: TemplateId;
  readonly input: Partial<TemplateInput> & Pick<TemplateInput, 'attachments'>;
}

/** What anything that is made from a template begins with; a missing member is left as a new one has it. */
export interface TemplateStart {
  readonly fields: { readonly completionModelKwargs: ModelKwargs; readonly completionModelId?: CompletionModelId };
  readonly prompt?: { readonly text: string; readonly description: null };
  readonly attachmentIds?: readonly FileId[];
}

/** How things of a kind are made: whoever owns the kind knows, and asks what the caller may. */
export interface TemplateUse<Id> {
  create(tx: Tx): Promise<Id>;
  /** Whether the new thing may have a completion model where it lies. */
  mayHave(tx: Tx, id: Id, model: CompletionModelId): Promise<boolean>;
  /** Gives the new thing what the template says, with what only its kind has. */
  begin(tx: Tx, id: Id, start: TemplateStart, template: TemplateRecord): Promise<unknown>;
}

/** Makes things that begin with what a template says. @source supplement §2.7, §15.97 */
@Injectable()
export class StartFromTemplate {
  constructor(
    private readonly uow: UnitOfWork,
    private readonly templates: TemplateRepository,
    private readonly gallery: TemplateGallery,
  ) {}

  /**
   * @throws not_found for the template, and for any while templates are switched off · bad_request where the wizard
   * requires what is missing · what making the thing throws
   */
  async make<Id>(tenantId: TenantId, choice: TemplateChoice, use: TemplateUse<Id>): Promise<Id> {
    if (!(await this.gallery.isOn(tenantId))) throw noSuchTemplate();
    return this.uow.run(tenantId, async (tx) => {
      const id = await use.create(tx);
      const template = await this.take(tx, tenantId, choice);
      checkWizard(template, choice.input);
      const wanted = template.completionModelId;
      // Where the space does not have the template's model, the thing keeps its own.
      const completionModelId = wanted !== null && (await use.mayHave(tx, id, wanted)) ? wanted : null;
      await use.begin(tx, id, startOf(template, choice.input.attachments, completionModelId), template);
      return id;
    });
  }

  /** Counts the use of a template, too. */
  private async take(tx: Tx, tenantId: TenantId, { kind, id }: TemplateChoice): Promise<TemplateRecord> {
    const template = await this.templates.lock(tx, tenantId, kind, id);
    if (!template || template.deletedAt) throw noSuchTemplate();
    await this.templates.countUse(tx, tenantId, id);
    return template;
  }
}

function checkWizard({ wizard }: TemplateRecord, input: Partial<TemplateInput>): void {
  for (const [step, given] of Object.entries(input)) {
    if (wizard?.[step]?.required && given.length === 0) {
      throw new AppError('bad_request', { message: `The template requires ${step}; none were given.` });
    }
  }
}

function startOf(
  { prompt, completionModelKwargs }: TemplateRecord,
  attachments: readonly string[],
  completionModelId: CompletionModelId | null,
): TemplateStart {
  return {
    fields: {
      completionModelKwargs: completionModelKwargs as ModelKwargs,
      ...(completionModelId && { completionModelId }),
    },
    ...(prompt !== null && { prompt: { text: prompt, description: null } }),
    ...(attachments.length > 0 && { attachmentIds: attachments as FileId[] }),
  };
}

function noSuchTemplate(): AppError<'not_found'> {
  return new AppError('not_found', { message: 'There is no such template.' });
}
