import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Trash2 } from 'lucide-react';
import { changedMembers } from '../../api/changed-members';
import { usePerson } from '../../app/person';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { TextAreaField, TextField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { useToasts } from '../../ui/toasts';
import { useGoOn } from '../../ui/use-go-on';
import { RetentionField } from '../retention/retention-field';
import { useRetentionCheck } from '../retention/use-retention-check';
import { changeSpace, deleteSpace, type Space } from './queries';
import { SpaceClassification } from './space-classification';
import { SpaceModels } from './space-models';

interface Values {
  name: string;
  description: string;
  data_retention_days: number;
}

const valuesOf = (space: Space): Values => ({
  name: space.name,
  description: space.description ?? '',
  data_retention_days: space.data_retention_days ?? Number.NaN,
});

const wishOf = ({ name, description, data_retention_days: days }: Values) => ({
  name: name.trim(),
  description: description.trim() || null,
  data_retention_days: Number.isNaN(days) ? null : days,
});

function Description({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const toasts = useToasts();
  const mayDelete = useRetentionCheck();
  const api = useApiForm<Values>({
    defaultValues: valuesOf(space),
    onSubmit: async (values) => {
      const wish = wishOf(values);
      const days = wish.data_retention_days;
      const before = space.data_retention_days ?? null;
      if (!(await mayDelete({ of: 'spaces', id: space.id, before, days }))) return false;
      await changeSpace(client, space.id, changedMembers(wish, wishOf(valuesOf(space))));
      toasts.done(t('saved'));
    },
  });
  return (
    <Card title={t('description')}>
      <Form api={api} actions={<SubmitButton api={api} />}>
        <TextField name="name" label={t('common:name')} required />
        <TextAreaField name="description" label={t('descriptionText')} rows={3} />
        <RetentionField label={t('retention')} hint={t('retentionHint')} />
      </Form>
    </Card>
  );
}

/** How a space is called and set, and its end. */
export function SettingsPart({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const confirm = useConfirm();
  const person = usePerson();
  const goOn = useGoOn();
  const toasts = useToasts();
  const remove = async (): Promise<void> => {
    const question = {
      title: t('deleteSpace', { name: space.name }),
      text: t('deleteSpaceText'),
      action: t('common:delete'),
      danger: true,
    };
    if (!(await confirm(question))) return;
    try {
      await deleteSpace(client, space.id);
      await goOn({ to: '/spaces' });
      toasts.done(t('spaceDeleted', { name: space.name }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <div className="space-y-4">
      <Description space={space} />
      <SpaceModels space={space} />
      {person.can('admin') && <SpaceClassification space={space} />}
      {space.permissions?.includes('delete') && (
        <Card title={t('deletion')}>
          <p className="mb-3 text-muted">{t('deleteSpaceText')}</p>
          <Button look="danger" icon={Trash2} onClick={() => void remove()}>
            {t('deleteThisSpace')}
          </Button>
        </Card>
      )}
    </div>
  );
}
