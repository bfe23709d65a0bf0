import { useFormContext } from 'react-hook-form';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField, SelectField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { createModel, type ModelValues, updateModel } from './commands';
import { type Model, type ModelKind, offeredModelsQuery, type Provider } from './queries';

/** Where a model's provider keeps what it is sent. */
const HOSTING = ['swe', 'eu', 'usa', 'deu', 'fra', 'gbr', 'can', 'chn', 'isr', 'kor', 'jpn'] as const;

const number = (value: unknown): number => (typeof value === 'number' ? value : Number.NaN);

function valuesOf(model: Model | undefined, providers: readonly Provider[]): ModelValues {
  const told: Partial<Record<string, unknown>> = { ...model };
  return {
    provider_id: model?.provider_id ?? providers[0]?.id ?? '',
    name: model?.name ?? '',
    display_name: model?.nickname ?? '',
    hosting: model?.hosting ?? 'swe',
    is_active: true,
    is_default: false,
    max_input_tokens: number(told['max_input_tokens']),
    max_output_tokens: number(told['max_output_tokens']),
    vision: told['vision'] === true,
    reasoning: told['reasoning'] === true,
    supports_tool_calling: told['supports_tool_calling'] === true,
    dimensions: number(told['dimensions']),
    max_input: number(told['max_input']),
  };
}

export interface ModelDialogProps {
  kind: ModelKind;
  model?: Model;
  providers: readonly Provider[];
  onClose: () => void;
}

/** Adds a model of a provider, or changes what is said of it. */
export function ModelDialog({ kind, model, providers, onClose }: ModelDialogProps) {
  const { t } = useTranslation('models');
  const client = useQueryClient();
  const shown = valuesOf(model, providers);
  return (
    <FormDialog<ModelValues>
      title={model ? t('model.edit', { name: model.nickname }) : t(`model.create.${kind}`)}
      action={model ? t('common:save') : t('common:add')}
      values={shown}
      onClose={onClose}
      onSubmit={async (values) => {
        await (model ? updateModel(kind, model.id, { values, shown }) : createModel(kind, values));
        await client.invalidateQueries({ queryKey: ['models'] });
      }}
    >
      {!model && (
        <SelectField
          name="provider_id"
          label={t('model.provider')}
          required
          options={providers.map(({ id, name }) => [id, name] as const)}
        />
      )}
      {(!model || kind === 'completion') && <NameField />}
      <TextField name="display_name" label={t('model.displayName')} hint={t('model.displayNameHint')} required />
      <SelectField
        name="hosting"
        label={t('model.hosting')}
        required
        options={HOSTING.map((place) => [place, t(`hosting.${place}`)] as const)}
      />
      {kind === 'completion' && <CompletionFields />}
      {kind === 'embedding' && <EmbeddingFields />}
      {!model && (
        <>
          <CheckboxField name="is_active" label={t('model.enable')} hint={t('model.enableHint')} />
          <CheckboxField name="is_default" label={t('model.makeDefault')} />
        </>
      )}
    </FormDialog>
  );
}

/** The name on the wire, with those that the provider tells. */
function NameField() {
  const { t } = useTranslation('models');
  const form = useFormContext<ModelValues>();
  const offered = useQuery({
    ...offeredModelsQuery(form.watch('provider_id')),
    enabled: form.watch('provider_id') !== '',
  });
  const names = offered.data?.map(({ name }) => name) ?? [];
  return (
    <>
      <TextField name="name" label={t('model.name')} hint={t('model.nameHint')} required autoComplete="off" />
      {names.length > 0 && (
        <div className="flex max-h-32 flex-wrap gap-1.5 overflow-y-auto" role="group" aria-label={t('model.offered')}>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              onClick={() => {
                form.setValue('name', name, { shouldDirty: true, shouldValidate: true });
                if (form.getValues('display_name') === '') form.setValue('display_name', name, { shouldDirty: true });
              }}
              className="rounded-full border border-control bg-surface px-2.5 py-1 text-sm hover:bg-hover"
            >
              {name}
            </button>
          ))}
        </div>
      )}
    </>
  );
}

function CompletionFields() {
  const { t } = useTranslation('models');
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField name="max_input_tokens" type="number" min={1024} label={t('model.maxInput')} />
        <TextField name="max_output_tokens" type="number" min={1} label={t('model.maxOutput')} />
      </div>
      <CheckboxField name="vision" label={t('model.vision')} />
      <CheckboxField name="reasoning" label={t('model.reasoning')} />
      <CheckboxField name="supports_tool_calling" label={t('model.tools')} />
    </>
  );
}

function EmbeddingFields() {
  const { t } = useTranslation('models');
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField name="dimensions" type="number" min={1} label={t('model.dimensions')} />
      <TextField name="max_input" type="number" min={1} label={t('model.maxInput')} />
    </div>
  );
}
