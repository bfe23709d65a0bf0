import type { Schemas } from '../../api/client';
import type { ManagedTemplate, TemplateKind } from './queries';

/** What the wizard of a template of each kind can ask for. */
export const STEPS = { assistant: ['collections', 'attachments'], app: ['attachments'] } as const;
export type Step = (typeof STEPS)[TemplateKind][number];

/** What the wizard asks for, as the form holds it. */
export interface StepValues {
  asked: boolean;
  required: boolean;
  title: string;
  description: string;
}

/** What an administrator fills in, as the form holds it. */
export interface TemplateValues {
  name: string;
  category: string;
  description: string;
  prompt: string;
  completion_model_id: string;
  temperature: number;
  input_type: Schemas['InputFieldType'];
  input_description: string;
  wizard: Record<Step, StepValues>;
}

type Wizard = Partial<Record<string, Schemas['TemplateWizard'] | null>>;

/** How one starts to fill it in. */
export function valuesOf(template: ManagedTemplate | undefined): TemplateValues {
  const wizard: Wizard = template?.wizard ?? {};
  const step = (name: Step): StepValues => ({
    asked: Boolean(wizard[name]),
    required: wizard[name]?.required ?? false,
    title: wizard[name]?.title ?? '',
    description: wizard[name]?.description ?? '',
  });
  const temperature = template?.completion_model_kwargs['temperature'];
  return {
    name: template?.name ?? '',
    category: template?.category ?? '',
    description: template?.description ?? '',
    prompt: template?.prompt_text ?? '',
    completion_model_id: template?.completion_model_id ?? '',
    temperature: typeof temperature === 'number' ? temperature : Number.NaN,
    input_type: (template?.input_type as Schemas['InputFieldType'] | undefined) ?? 'text-field',
    input_description: template?.input_description ?? '',
    wizard: { collections: step('collections'), attachments: step('attachments') },
  };
}

/** What is sent of it; what the form does not show stays as it was. */
export function bodyOf(kind: TemplateKind, values: TemplateValues, before: ManagedTemplate | undefined) {
  const asked = (name: Step): Schemas['TemplateWizard'] | null => {
    const { asked: isAsked, required, title, description } = values.wizard[name];
    return isAsked ? { required, title: title.trim() || null, description: description.trim() || null } : null;
  };
  const steps = Object.fromEntries(STEPS[kind].map((name) => [name, asked(name)]));
  return {
    name: values.name.trim(),
    category: values.category.trim(),
    description: values.description.trim() || null,
    prompt: values.prompt.trim() || null,
    completion_model_kwargs: {
      ...before?.completion_model_kwargs,
      temperature: Number.isNaN(values.temperature) ? null : values.temperature,
    },
    wizard: { ...before?.wizard, ...steps },
    input_type: values.input_type,
    ...(kind === 'app' && { input_description: values.input_description.trim() || null }),
  };
}
