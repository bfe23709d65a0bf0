import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { CheckboxField } from '../../ui/fields';
import { FileField } from '../../ui/file-field';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import { useGoOn } from '../../ui/use-go-on';
import { importSkill } from './commands';

interface Values {
  archive: FileList;
  replace: boolean;
}

/** Takes a skill over that was made elsewhere. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const goOn = useGoOn();
  const toasts = useToasts();
  return (
    <FormDialog<Values>
      title={t('import.title')}
      description={t('import.text')}
      action={t('import.action')}
      values={{ replace: false }}
      onClose={onClose}
      onSubmit={async ({ archive, replace }) => {
        const { id, name, version } = await importSkill(client, archive[0]!, replace);
        toasts.done(t(version === 1 ? 'import.done' : 'import.replaced', { name, version }));
        await goOn({ to: '/skills/$skillId', params: { skillId: id } });
      }}
    >
      <FileField name="archive" label={t('import.archive')} accept=".zip,application/zip" />
      <CheckboxField name="replace" label={t('import.replace')} hint={t('import.replaceHint')} />
    </FormDialog>
  );
}
