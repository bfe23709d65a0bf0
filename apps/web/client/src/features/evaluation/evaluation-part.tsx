import { useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderOpen } from 'lucide-react';
import { buttonClasses } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Card } from '../../ui/page';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { titleOf } from '../knowledge/document-table';
import type { DocumentEntry } from '../knowledge/queries';
import type { Space } from '../spaces/queries';
import { AnswersCard } from './answers-card';
import { useEvaluation } from './evaluations';
import { withIds } from './measuring/questions.mjs';
import { type Source, sourceDocumentsQuery } from './queries';
import { QuestionFile } from './question-file';
import { QuestionForm } from './question-form';
import { QuestionList } from './question-list';
import { SearchCard } from './search-card';

/** What of a space can be searched: its collections, then its websites. */
function sourcesOf({ knowledge: { groups, websites } }: Space): Source[] {
  return [
    ...groups.items.map(({ id, name }) => ({ kind: 'collection' as const, id, name })),
    ...websites.items.map(({ id, name, url }) => ({ kind: 'website' as const, id, name: name ?? url })),
  ];
}

/** Everything that is asked of one collection or website. */
function Measuring({
  space,
  source,
  documents,
}: {
  space: Space;
  source: Source;
  documents: readonly DocumentEntry[];
}) {
  const { t } = useTranslation('evaluation');
  const [, { questions, problems }] = useEvaluation(space.id);
  const known = useMemo(() => documents.map((each) => ({ id: each.id, title: titleOf(each) || null })), [documents]);
  const titles = useMemo(() => new Map(known.map(({ id, title }) => [id, title ?? id])), [known]);
  const found = useMemo(() => withIds(questions, known), [questions, known]);
  const all = useMemo(
    () => [...problems, ...found.problems].sort((one, other) => one.line - other.line),
    [problems, found],
  );
  return (
    <div className="space-y-4">
      <Card title={t('questionsTitle')}>
        <div className="space-y-4">
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
            <QuestionFile spaceId={space.id} />
            <QuestionForm spaceId={space.id} source={source} />
          </div>
          <QuestionList spaceId={space.id} problems={all} titles={titles} />
        </div>
      </Card>
      <SearchCard spaceId={space.id} source={source} questions={found.questions} />
      <AnswersCard space={space} sourceId={source.id} questions={found.questions} />
    </div>
  );
}

/** Measures how well what lies in a space is found, and how good the answers from it are. */
export function EvaluationPart({ space }: { space: Space }) {
  const { t } = useTranslation('evaluation');
  const [evaluation, { sourceId, running }] = useEvaluation(space.id);
  const sources = sourcesOf(space);
  const source = sources.find(({ id }) => id === sourceId) ?? sources[0];
  const documents = useQuery({
    ...sourceDocumentsQuery(source ?? { kind: 'collection', id: '' }),
    enabled: source !== undefined,
  });
  if (!source) {
    return (
      <EmptyState framed icon={FolderOpen} title={t('nothing.title')} text={t('nothing.text')}>
        <Link
          to="/spaces/$spaceId"
          params={{ spaceId: space.id }}
          search={{ part: 'knowledge' }}
          className={buttonClasses('primary')}
        >
          {t('nothing.go')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-muted">{t('intro')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="font-medium">
          {t('source')}
        </span>
        {running ? (
          <span>{source.name}</span>
        ) : (
          <Choice
            label={t('source')}
            value={source.id}
            options={sources.map(({ id, name }) => [id, name] as const)}
            onChange={(id) => evaluation.choose(id)}
          />
        )}
      </div>
      <QueryState query={documents}>
        {(items) => <Measuring space={space} source={source} documents={items} />}
      </QueryState>
    </div>
  );
}
