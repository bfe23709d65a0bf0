import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Plus, RefreshCw, Trash2 } from 'lucide-react';
import { Button } from '../../ui/button';
import { MenuItem } from '../../ui/menu';
import { Card } from '../../ui/page';
import { RowMenu } from '../../ui/row-menu';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { removeFile } from './commands';
import { FileDialog } from './file-dialog';
import { FileList } from './file-list';
import type { Skill } from './queries';

/** The files that the instructions of a skill refer to. */
export function FilesCard({ skill, mayChange }: { skill: Skill; mayChange: boolean }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const actOnceConfirmed = useConfirmedAction(['skills']);
  const [open, setOpen] = useState<{ path?: string } | null>(null);
  const remove = (path: string) =>
    actOnceConfirmed(
      { title: t('files.remove', { path }), text: t('files.removeText'), action: t('common:remove') },
      () => removeFile(client, skill.id, path),
      t('files.removed', { path }),
    );
  const add = mayChange && (
    <Button small icon={Plus} onClick={() => setOpen({})}>
      {t('files.add')}
    </Button>
  );
  return (
    <Card title={t('parts.files')} actions={add}>
      {skill.files.length === 0 ? (
        <p className="text-muted">{t('files.none')}</p>
      ) : (
        <FileList
          skill={skill}
          {...(mayChange && {
            actions: ({ path }) => (
              <RowMenu name={path}>
                <MenuItem icon={RefreshCw} onSelect={() => setOpen({ path })}>
                  {t('files.replace')}
                </MenuItem>
                <MenuItem danger icon={Trash2} onSelect={() => void remove(path)}>
                  {t('common:remove')}
                </MenuItem>
              </RowMenu>
            ),
          })}
        />
      )}
      {open && <FileDialog skill={skill} {...open} onClose={() => setOpen(null)} />}
    </Card>
  );
}
