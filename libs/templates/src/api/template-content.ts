import type { CompletionModelId } from '@svc/kernel';
import type { ModelKwargsPublic } from '@svc/models';
import type { TemplateContent, Wizard } from '../domain/template';
import type {
  AppTemplateAdminCreate,
  AppTemplateAdminUpdate,
  AssistantTemplateAdminCreate,
  AssistantTemplateAdminUpdate,
  TemplateWizard,
} from './dto/template.requests';

/** What a new template says. */
export function newContent(body: AssistantTemplateAdminCreate | AppTemplateAdminCreate): TemplateContent {
  const isApp = 'input_type' in body;
  return {
    name: body.name,
    description: body.description ?? '',
    category: body.category,
    prompt: body.prompt ?? null,
    completionModelId: null,
    completionModelKwargs: kwargsOf(body.completion_model_kwargs),
    wizard: wizardOf(body.wizard),
    inputType: isApp ? body.input_type : null,
    inputDescription: isApp ? (body.input_description ?? null) : null,
    iconName: body.icon_name ?? null,
  };
}

/** What a request changes: `null` clears what can be empty and means "as it is" for the rest. @source supplement §0 */
export function changedContent(body: AssistantTemplateAdminUpdate | AppTemplateAdminUpdate): Partial<TemplateContent> {
  return {
    ...(body.name != null && { name: body.name }),
    ...(body.description !== undefined && { description: body.description ?? '' }),
    ...(body.category != null && { category: body.category }),
    ...(body.prompt !== undefined && { prompt: body.prompt }),
    ...(body.completion_model_kwargs !== undefined && {
      completionModelKwargs: kwargsOf(body.completion_model_kwargs),
    }),
    ...(body.completion_model_id !== undefined && {
      completionModelId: body.completion_model_id as CompletionModelId | null,
    }),
    ...(body.wizard !== undefined && { wizard: wizardOf(body.wizard) }),
    ...(body.icon_name !== undefined && { iconName: body.icon_name }),
    ...('input_type' in body && body.input_type != null && { inputType: body.input_type }),
    ...('input_description' in body &&
      body.input_description !== undefined && { inputDescription: body.input_description }),
  };
}

/** Those that are set. */
function kwargsOf(kwargs: ModelKwargsPublic | null | undefined): Record<string, unknown> {
  return Object.fromEntries(Object.entries(kwargs ?? {}).filter(([, value]) => value !== null && value !== undefined));
}

function wizardOf(wizard: object | null | undefined): Wizard | null {
  if (!wizard) return null;
  const steps = Object.entries(wizard as Record<string, TemplateWizard | null | undefined>);
  return Object.fromEntries(steps.map(([step, asked]) => [step, asked ? stepOf(asked) : null]));
}

function stepOf({ required, title, description }: TemplateWizard) {
  return { required, title: title ?? null, description: description ?? null };
}
