import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../ui/lazy-part';
import { Card } from '../../ui/page';
import { SkeletonRows } from '../../ui/placeholders';
import type { Skill } from './queries';

const MarkdownBlock = lazyPart(async () => (await import('../chat/markdown')).MarkdownBlock);

const FURTHER = ['license', 'compatibility', 'allowed_tools'] as const;

/** What a skill says, for those who may not change it. */
export function SkillView({ skill }: { skill: Skill }) {
  const { t } = useTranslation('skills');
  const further = FURTHER.filter((part) => skill[part]);
  return (
    <Card title={t('content')}>
      <p className="break-words text-muted">{skill.description}</p>
      {skill.body && (
        <div className="mt-4 border-t border-line pt-4 break-words">
          <Suspense fallback={<SkeletonRows />}>
            <MarkdownBlock text={skill.body} />
          </Suspense>
        </div>
      )}
      {further.length > 0 && (
        <dl className="mt-4 space-y-2 border-t border-line pt-4">
          {further.map((part) => (
            <div key={part}>
              <dt className="text-sm text-muted">{t(`parts.${part}`)}</dt>
              <dd className="break-words">{skill[part]}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}
