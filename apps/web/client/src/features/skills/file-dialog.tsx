import { useFormContext } from 'react-hook-form';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../ui/fields';
import { FileField } from '../../ui/file-field';
import { FormDialog } from '../../ui/form-dialog';
import { useToasts } from '../../ui/toasts';
import { putFile } from './commands';
import type { Skill } from './queries';

interface Values {
  file: FileList;
  path: string;
}

/** Adds a file to a skill; with `path` it takes the place of the one that is there. */
export function FileDialog({ skill, path, onClose }: { skill: Skill; path?: string; onClose: () => void }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const toasts = useToasts();
  return (
    <FormDialog<Values>
      title={path === undefined ? t('files.add') : t('files.replaceTitle', { path })}
      action={path === undefined ? t('common:add') : t('files.replace')}
      values={{ path: path ?? '' }}
      onClose={onClose}
      onSubmit={async (values) => {
        const { version } = await putFile(client, skill.id, values.path.trim(), values.file[0]!);
        toasts.done(t('saved', { version }));
      }}
    >
      {path === undefined ? <NewFile /> : <FileField name="file" label={t('files.file')} />}
    </FormDialog>
  );
}

/** A file that says its name, as far as nothing else was typed. */
function NewFile() {
  const { t } = useTranslation('skills');
  const { getValues, setValue } = useFormContext<Values>();
  const suggest = ({ name }: File): void => {
    if (getValues('path') === '') setValue('path', name);
  };
  return (
    <>
      <FileField name="file" label={t('files.file')} onChosen={suggest} />
      <TextField name="path" label={t('files.path')} hint={t('files.pathHint')} required />
    </>
  );
}
