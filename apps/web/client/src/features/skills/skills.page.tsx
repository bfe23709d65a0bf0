import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FileArchive, GraduationCap, Plus } from 'lucide-react';
import { usePerson } from '../../app/person';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Page } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { CreateDialog } from './create-dialog';
import { ImportDialog } from './import-dialog';
import { type SkillLine, skillsQuery } from './queries';

function Line({ skill }: { skill: SkillLine }) {
  const { t } = useTranslation('skills');
  const format = useFormat();
  const { id, name, description, file_count: files, version, updated_at: changed } = skill;
  return (
    <li className="relative flex gap-3 px-4 py-3 first:rounded-t-xl last:rounded-b-xl hover:bg-hover">
      <GraduationCap aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        {/* All of the line leads there. */}
        <Link
          to="/skills/$skillId"
          params={{ skillId: id }}
          dir="auto"
          className="font-medium break-words after:absolute after:inset-0"
        >
          {name}
        </Link>
        <p dir="auto" className="line-clamp-2 text-sm break-words text-muted">
          {description}
        </p>
        <p className="mt-0.5 flex flex-wrap gap-x-3 text-sm text-muted">
          <span>{t('versionNumber', { version })}</span>
          <span>{t('fileCount', { count: files })}</span>
          <span>{t('changed', { when: format.ago(changed) })}</span>
        </p>
      </div>
    </li>
  );
}

/** The skills that assistants can be given. */
export function SkillsPage() {
  const { t } = useTranslation('skills');
  const query = useQuery(skillsQuery);
  const mayChange = usePerson().can('skills_management');
  const [open, setOpen] = useState<'create' | 'import' | null>(null);
  const buttons = mayChange && (
    <>
      <Button icon={FileArchive} onClick={() => setOpen('import')}>
        {t('import.open')}
      </Button>
      <Button look="primary" icon={Plus} onClick={() => setOpen('create')}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <Page title={t('title')} intro={t('intro')} actions={query.data && query.data.length > 0 && buttons} narrow>
      <QueryState query={query}>
        {(skills) => (
          <div className="rounded-xl border border-line bg-surface">
            {skills.length === 0 ? (
              <EmptyState
                icon={GraduationCap}
                title={t('none.title')}
                text={t(mayChange ? 'none.text' : 'none.textOthers')}
              >
                {buttons}
              </EmptyState>
            ) : (
              <ul className="divide-y divide-line">
                {skills.map((skill) => (
                  <Line key={skill.id} skill={skill} />
                ))}
              </ul>
            )}
          </div>
        )}
      </QueryState>
      {open === 'create' && <CreateDialog onClose={() => setOpen(null)} />}
      {open === 'import' && <ImportDialog onClose={() => setOpen(null)} />}
    </Page>
  );
}
