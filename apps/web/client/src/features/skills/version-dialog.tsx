import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button';
import { Actions } from '../../ui/actions';
import { Dialog } from '../../ui/dialog';
import { QueryState } from '../../ui/placeholders';
import { useAction } from '../../ui/use-action';
import { TextDifference } from '../prompts/text-difference';
import { selectVersion } from './commands';
import { FileList } from './file-list';
import { type Skill, versionQuery } from './queries';
import { skillAsText } from './skill-text';

/** What a version says, as it differs from the one in use; whoever may puts it in use. */
export function VersionDialog({
  skill,
  version,
  mayChange,
  onClose,
}: {
  skill: Skill;
  version: number;
  mayChange: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const act = useAction(['skills']);
  const query = useQuery(versionQuery(skill.id, version));
  const word = (part: string): string => t(`parts.${part}`);
  const choose = async (): Promise<void> => {
    const done = await act(() => selectVersion(client, skill.id, version), t('versions.chosen', { version }));
    if (done) onClose();
  };
  return (
    <Dialog wide open onClose={onClose} title={t('versionNumber', { version })} description={t('versions.text')}>
      <QueryState query={query}>
        {(found) => (
          <>
            <TextDifference current={skillAsText(skill, word)} other={skillAsText(found, word)} />
            {found.files.length > 0 && (
              <section>
                <h3 className="font-medium">{t('versions.files')}</h3>
                <FileList skill={found} />
              </section>
            )}
          </>
        )}
      </QueryState>
      <Actions>
        <Button onClick={onClose}>{t('common:close')}</Button>
        {mayChange && (
          <Button look="primary" onClick={() => void choose()}>
            {t('versions.choose')}
          </Button>
        )}
      </Actions>
    </Dialog>
  );
}
