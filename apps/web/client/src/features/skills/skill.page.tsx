import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, Download, Trash2 } from 'lucide-react';
import { usePerson } from '../../app/person';
import { Badge } from '../../ui/badge';
import { buttonClasses, IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Page } from '../../ui/page';
import { QueryState, SkeletonRows } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { useGoOn } from '../../ui/use-go-on';
import { deleteSkill } from './commands';
import { FilesCard } from './files-card';
import { exportAddress, type Skill, skillQuery, skillsQuery } from './queries';
import { SkillForm } from './skill-form';
import { SkillView } from './skill-view';
import { VersionsCard } from './versions-card';

function Actions({ skill: { id, name }, mayChange }: { skill: Skill; mayChange: boolean }) {
  const { t } = useTranslation('skills');
  const client = useQueryClient();
  const confirm = useConfirm();
  const goOn = useGoOn();
  const toasts = useToasts();
  const title = t('common:thing.delete', { name });
  const remove = async (): Promise<void> => {
    if (!(await confirm({ title, text: t('deleteText'), action: t('common:delete'), danger: true }))) return;
    try {
      await deleteSkill(id);
      toasts.done(t('common:thing.deleted', { name }));
      await goOn({ to: '/skills' });
      client.removeQueries({ queryKey: skillQuery(id).queryKey });
      await client.invalidateQueries({ queryKey: skillsQuery.queryKey });
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <>
      <a href={exportAddress(id)} download className={buttonClasses()}>
        <Download aria-hidden className="size-4" />
        {t('export')}
      </a>
      {mayChange && <IconButton icon={Trash2} label={title} onClick={() => void remove()} />}
    </>
  );
}

function Content({ skill, mayChange }: { skill: Skill; mayChange: boolean }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      {mayChange ? <SkillForm skill={skill} /> : <SkillView skill={skill} />}
      <div className="space-y-4">
        <FilesCard skill={skill} mayChange={mayChange} />
        <VersionsCard skill={skill} mayChange={mayChange} />
      </div>
    </div>
  );
}

/** What a skill says, its files, and what it was. */
export function SkillPage() {
  const { t } = useTranslation('skills');
  const { skillId } = useParams({ from: '/signed-in/skills/$skillId' });
  const query = useQuery(skillQuery(skillId));
  const mayChange = usePerson().can('skills_management');
  const skill = query.data;
  return (
    <Page
      key={skillId}
      title={skill?.name ?? t('skill')}
      actions={skill && <Actions skill={skill} mayChange={mayChange} />}
      intro={
        <span className="flex flex-wrap items-center gap-3">
          <Link to="/skills" className="inline-flex items-center gap-1 text-sm hover:underline">
            <ChevronLeft aria-hidden className="size-4" />
            {t('toAll')}
          </Link>
          {skill && <Badge>{t('versionNumber', { version: skill.version })}</Badge>}
        </span>
      }
    >
      <QueryState query={query} skeleton={<SkeletonRows rows={8} />}>
        {(found) => <Content skill={found} mayChange={mayChange} />}
      </QueryState>
    </Page>
  );
}
