import type { CompletionModelId, TenantId, UserId } from '@svc/kernel';

declare const brand: unique symbol;

/** Identifies a template. */
export type TemplateId = string & { readonly [brand]: 'TemplateId' };

/** What can be made from templates. */
export type TemplateKind = 'assistant' | 'app';

/** One thing that the wizard asks for. @source supplement §2.7 */
export interface WizardStep {
  readonly required: boolean;
  readonly title: string | null;
  readonly description: string | null;
}

/** Step → what it asks for: `attachments` and `collections` of assistants, `attachments` and `input_field` of apps. */
export type Wizard = Readonly<Record<string, WizardStep | null>>;

/** What a template says; the part that a rollback brings back. */
export interface TemplateContent {
  readonly name: string;
  readonly description: string;
  readonly category: string;
  readonly prompt: string | null;
  readonly completionModelId: CompletionModelId | null;
  readonly completionModelKwargs: Readonly<Record<string, unknown>>;
  readonly wizard: Wizard | null;
  /** Of apps only. */
  readonly inputType: string | null;
  readonly inputDescription: string | null;
  readonly iconName: string | null;
}

/** A template. @source supplement §2.7 */
export interface TemplateRecord extends TemplateContent {
  readonly id: TemplateId;
  readonly tenantId: TenantId;
  readonly kind: TemplateKind;
  /** The one that is offered first in its category. */
  readonly isDefault: boolean;
  /** What it said when it was made. */
  readonly originalSnapshot: TemplateContent;
  /** How often something was made from it. */
  readonly usageCount: number;
  readonly deletedAt: Date | null;
  readonly deletedByUserId: UserId | null;
  readonly restoredAt: Date | null;
  readonly restoredByUserId: UserId | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** What a template says, without what is known about it. */
export function contentOf(template: TemplateContent): TemplateContent {
  const { name, description, category, prompt, completionModelId, completionModelKwargs } = template;
  const { wizard, inputType, inputDescription, iconName } = template;
  const words = { name, description, category, prompt, completionModelId, completionModelKwargs };
  return { ...words, wizard, inputType, inputDescription, iconName };
}
