import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField, TextAreaField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import { INPUT_TYPES } from '../apps/input-types';
import { modelsQuery } from '../models/queries';
import { changeTemplate, createTemplate } from './commands';
import type { ManagedTemplate, TemplateKind } from './queries';
import { type Step, STEPS, type TemplateValues, valuesOf } from './template-words';

/** Makes a template, or changes what it says. */
export function TemplateDialog({
  kind,
  template,
  onClose,
}: {
  kind: TemplateKind;
  template?: ManagedTemplate;
  onClose: () => void;
}) {
  const { t } = useTranslation('templates');
  const client = useQueryClient();
  const toasts = useToasts();
  // Made already, where choosing its model failed: another try makes no second one.
  const made = useRef<string>(undefined);
  const save = async (values: TemplateValues): Promise<void> => {
    const isNew = !template && made.current === undefined;
    const id = template?.id ?? (made.current ??= await createTemplate(kind, values));
    await client.invalidateQueries({ queryKey: ['templates'] });
    if (!isNew || values.completion_model_id) {
      await changeTemplate(kind, id, values, template);
      await client.invalidateQueries({ queryKey: ['templates'] });
    }
    toasts.done(t('saved', { name: values.name }));
  };
  return (
    <FormDialog<TemplateValues>
      wide
      title={template ? t('edit', { name: template.name }) : t(`create.${kind}`)}
      action={template ? t('common:save') : t('common:create')}
      values={valuesOf(template)}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="name" label={t('common:name')} required autoFocus />
      <TextField name="category" label={t('category')} hint={t('categoryHint')} required />
      <TextAreaField name="description" label={t('description')} hint={t('descriptionHint')} rows={2} />
      {kind === 'app' && <InputFields />}
      <TextAreaField name="prompt" label={t('prompt')} hint={t('promptHint')} rows={6} />
      <ModelFields />
      <fieldset className="space-y-3">
        <legend className="font-semibold">{t('wizard')}</legend>
        <p className="text-sm text-muted">{t('wizardText')}</p>
        {STEPS[kind].map((step) => (
          <StepFields key={step} step={step} />
        ))}
      </fieldset>
    </FormDialog>
  );
}

function InputFields() {
  const { t } = useTranslation('templates');
  return (
    <>
      <SelectField
        name="input_type"
        label={t('inputType.label')}
        required
        options={INPUT_TYPES.map((type) => [type, t(`inputType.${type}`)] as const)}
      />
      <TextField name="input_description" label={t('inputDescription')} />
    </>
  );
}

function ModelFields() {
  const { t } = useTranslation('templates');
  const models = useQuery(modelsQuery('completion')).data ?? [];
  return (
    <>
      <SelectField
        name="completion_model_id"
        label={t('model')}
        hint={t('modelHint')}
        // A choice is shown once the models are known, so that it is not lost before.
        key={models.length}
        options={[['', t('noModel')], ...models.map(({ id, nickname }) => [id, nickname] as const)]}
      />
      <TextField name="temperature" type="number" min={0} max={2} step={0.1} label={t('temperature')} />
    </>
  );
}

function StepFields({ step }: { step: Step }) {
  const { t } = useTranslation('templates');
  const isAsked = useFormContext<TemplateValues>().watch(`wizard.${step}.asked`);
  return (
    <div className="space-y-3 rounded-lg border border-line p-3">
      <CheckboxField name={`wizard.${step}.asked`} label={t(`asks.${step}`)} />
      {isAsked && (
        <>
          <TextField name={`wizard.${step}.title`} label={t(`titleOf.${step}`)} />
          <TextAreaField name={`wizard.${step}.description`} label={t(`textOf.${step}`)} rows={2} />
          <CheckboxField name={`wizard.${step}.required`} label={t(`requires.${step}`)} />
        </>
      )}
    </div>
  );
}
