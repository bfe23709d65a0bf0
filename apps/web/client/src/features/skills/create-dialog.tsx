import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../ui/form-dialog';
import { useGoOn } from '../../ui/use-go-on';
import { createSkill } from './commands';
import { SkillFields } from './skill-fields';
import { NOTHING } from './skill-text';

type Values = Pick<typeof NOTHING, 'name' | 'description' | 'body'>;

/** Writes a skill. */
export function CreateDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const goOn = useGoOn();
  const { name, description, body } = NOTHING;
  return (
    <FormDialog<Values>
      wide
      title={t('create')}
      action={t('common:create')}
      values={{ name, description, body }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { id } = await createSkill(client, { ...values, name: values.name.trim() });
        await goOn({ to: '/skills/$skillId', params: { skillId: id } });
      }}
    >
      <SkillFields rows={10} autoFocus />
    </FormDialog>
  );
}
