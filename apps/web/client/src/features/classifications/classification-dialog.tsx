import { useTranslation } from 'react-i18next';
import { changedMembers } from '../../api/changed-members';
import { api, call } from '../../api/client';
import { CheckboxField, TextAreaField, TextField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { queryClient } from '../../api/query-client';
import type { Classification } from './queries';

interface Values {
  name: string;
  description: string;
  isHighest: boolean;
}

const valuesOf = (classification?: Classification): Values => ({
  name: classification?.name ?? '',
  description: classification?.description ?? '',
  isHighest: false,
});

const wordsOf = ({ name, description }: Values) => ({ name: name.trim(), description: description.trim() || null });

/** Adds a classification, or changes its words. */
export function ClassificationDialog({
  classification,
  onClose,
}: {
  classification?: Classification;
  onClose: () => void;
}) {
  const { t } = useTranslation('classifications');
  const shown = valuesOf(classification);
  const save = async (values: Values): Promise<void> => {
    const words = wordsOf(values);
    await (classification
      ? call(
          api.PATCH('/api/v1/security-classifications/{id}/', {
            params: { path: { id: classification.id } },
            body: changedMembers(words, wordsOf(shown)),
          }),
        )
      : call(
          api.POST('/api/v1/security-classifications/', { body: { ...words, set_lowest_security: !values.isHighest } }),
        ));
    await queryClient.invalidateQueries({ queryKey: ['classifications'] });
  };
  return (
    <FormDialog<Values>
      title={classification ? t('edit', { name: classification.name }) : t('create')}
      action={classification ? t('common:save') : t('common:create')}
      values={shown}
      onClose={onClose}
      onSubmit={save}
    >
      <TextField name="name" label={t('common:name')} required autoFocus />
      <TextAreaField name="description" label={t('description')} rows={3} />
      {!classification && <CheckboxField name="isHighest" label={t('isHighest')} hint={t('isHighestHint')} />}
    </FormDialog>
  );
}
