import { Injectable } from '@nestjs/common';
import type { TenantId } from '@svc/kernel';
import { type TemplateNames, TemplateNamesService } from '../app/template-names.service';
import type { TemplateContent, TemplateRecord } from '../domain/template';
import {
  type AppTemplateAdminPublic,
  type AppTemplatePublic,
  AppTemplateWizard,
  type AssistantTemplateAdminPublic,
  type AssistantTemplatePublic,
  AssistantTemplateWizard,
} from './dto/template.responses';

/** Shows templates, with the names of what they refer to. @source supplement §2.7 */
@Injectable()
export class TemplatePresenter {
  constructor(private readonly names: TemplateNamesService) {}

  assistantsForPeople(tenantId: TenantId, templates: readonly TemplateRecord[]): Promise<AssistantTemplatePublic[]> {
    return this.show(tenantId, templates, (template, around) => ({
      ...fields(template),
      type: 'assistant',
      assistant: beginning(template, around),
      wizard: AssistantTemplateWizard.from(template.wizard),
      organization: { name: around.organisation },
    }));
  }

  appsForPeople(tenantId: TenantId, templates: readonly TemplateRecord[]): Promise<AppTemplatePublic[]> {
    return this.show(tenantId, templates, (template, around) => ({
      ...fields(template),
      // Stored without one as an empty text, which is what the other forms show.
      description: template.description || null,
      type: 'app',
      app: { ...beginning(template, around), ...inputOf(template) },
      wizard: AppTemplateWizard.from(template.wizard),
      organization: { name: around.organisation },
    }));
  }

  assistants(tenantId: TenantId, templates: readonly TemplateRecord[]): Promise<AssistantTemplateAdminPublic[]> {
    return this.show(tenantId, templates, (template, around) => ({
      ...administered(template, around),
      wizard: template.wizard && AssistantTemplateWizard.from(template.wizard),
    }));
  }

  apps(tenantId: TenantId, templates: readonly TemplateRecord[]): Promise<AppTemplateAdminPublic[]> {
    return this.show(tenantId, templates, (template, around) => ({
      ...administered(template, around),
      ...inputOf(template),
      wizard: template.wizard && AppTemplateWizard.from(template.wizard),
    }));
  }

  private async show<Shown>(
    tenantId: TenantId,
    templates: readonly TemplateRecord[],
    form: (template: TemplateRecord, around: TemplateNames) => Shown,
  ): Promise<Shown[]> {
    const around = await this.names.of(tenantId, templates);
    return templates.map((template) => form(template, around));
  }
}

function fields({ id, name, description, category, isDefault, iconName, createdAt, updatedAt }: TemplateRecord) {
  const words = { id, name, description, category, is_default: isDefault, icon_name: iconName };
  return { ...words, created_at: createdAt, updated_at: updatedAt };
}

function inputOf({ inputType, inputDescription }: TemplateContent) {
  return { input_type: inputType ?? 'text-field', input_description: inputDescription };
}

function beginning(template: TemplateRecord, { models }: TemplateNames) {
  const { name, prompt, completionModelId: id, completionModelKwargs } = template;
  const model = id === null ? undefined : models.get(id);
  return {
    name,
    completion_model: id === null || model === undefined ? null : { id, name: model },
    completion_model_kwargs: { ...completionModelKwargs },
    prompt: prompt === null ? null : { text: prompt },
  };
}

function administered(template: TemplateRecord, around: TemplateNames) {
  const { completion_model, completion_model_kwargs } = beginning(template, around);
  return {
    ...fields(template),
    prompt_text: template.prompt,
    completion_model_kwargs,
    completion_model_id: completion_model?.id ?? null,
    completion_model_name: completion_model?.name ?? null,
    organization: around.organisation,
    tenant_id: template.tenantId,
    deleted_at: template.deletedAt,
    deleted_by_user_id: template.deletedByUserId,
    restored_at: template.restoredAt,
    restored_by_user_id: template.restoredByUserId,
    original_snapshot: snapshotOf(template),
    usage_count: template.usageCount,
  };
}

/** In the words of the interface. */
function snapshotOf({ kind, originalSnapshot: content }: TemplateRecord): Record<string, unknown> {
  return {
    name: content.name,
    description: content.description,
    category: content.category,
    prompt_text: content.prompt,
    completion_model_id: content.completionModelId,
    completion_model_kwargs: content.completionModelKwargs,
    wizard: content.wizard && (kind === 'app' ? AppTemplateWizard : AssistantTemplateWizard).from(content.wizard),
    icon_name: content.iconName,
    ...(kind === 'app' && inputOf(content)),
  };
}
