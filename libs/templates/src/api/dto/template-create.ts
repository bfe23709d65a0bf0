import { EnumField, ListField, OPTIONAL_NULLABLE, UuidField } from '@svc/http';
import type { TemplateInput } from '../../app/start-from-template.service';

/** Something of the caller's own that a template asks for. */
class ChosenThing {
  @UuidField()
  id!: string;
}

/** What was given for one thing that the wizard asks for. @source supplement §2.3, §15.97 */
export class AdditionalField {
  @EnumField(['attachments', 'groups'], { name: 'WizardType' })
  type!: 'attachments' | 'groups';

  @ListField(() => ChosenThing, { max: 100 })
  value!: ChosenThing[];
}

/** The template that something starts from. @source supplement §2.3 */
export class TemplateCreate {
  @UuidField()
  id!: string;

  @ListField(() => AdditionalField, { ...OPTIONAL_NULLABLE, max: 100 })
  additional_fields?: AdditionalField[] | null;
}

/** What was given, by what the wizard calls it. */
export function templateInput({ additional_fields: fields }: TemplateCreate): TemplateInput {
  const given = (type: AdditionalField['type']) =>
    (fields ?? []).filter((field) => field.type === type).flatMap(({ value }) => value.map(({ id }) => id));
  return { attachments: given('attachments'), collections: given('groups') };
}
