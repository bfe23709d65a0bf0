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
import { type DocumentEntry, documentsQuery } from '../knowledge/queries';
import type { Space } from '../spaces/queries';
import { AnswersCard } from './answers-card';
import { useEvaluation } from './evaluations';
import { withIds } from './measuring/questions.mjs';
import { QuestionFile } from './question-file';
import { QuestionForm } from './question-form';
import { QuestionList } from './question-list';
import { SearchCard } from './search-card';

type Collection = Space['knowledge']['groups']['items'][number];

/** Everything that is asked of one collection. */
function Measuring({
  space,
  collection,
  documents,
}: {
  space: Space;
  collection: Collection;
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
            <QuestionForm spaceId={space.id} collectionId={collection.id} />
          </div>
          <QuestionList spaceId={space.id} problems={all} titles={titles} />
        </div>
      </Card>
      <SearchCard spaceId={space.id} collection={collection} questions={found.questions} />
      <AnswersCard space={space} collectionId={collection.id} questions={found.questions} />
    </div>
  );
}

/** Measures how well what lies in a space is found, and how good the answers from it are. */
export function EvaluationPart({ space }: { space: Space }) {
  const { t } = useTranslation('evaluation');
  const [evaluation, { collectionId, running }] = useEvaluation(space.id);
  const collections = space.knowledge.groups.items;
  const collection = collections.find(({ id }) => id === collectionId) ?? collections[0];
  const documents = useQuery({ ...documentsQuery(collection?.id ?? ''), enabled: collection !== undefined });
  if (!collection) {
    return (
      <EmptyState framed icon={FolderOpen} title={t('noCollections.title')} text={t('noCollections.text')}>
        <Link
          to="/spaces/$spaceId"
          params={{ spaceId: space.id }}
          search={{ part: 'knowledge' }}
          className={buttonClasses('primary')}
        >
          {t('noCollections.go')}
        </Link>
      </EmptyState>
    );
  }
  return (
    <div className="space-y-4">
      <p className="max-w-3xl text-muted">{t('intro')}</p>
      <div className="flex flex-wrap items-center gap-3">
        <span aria-hidden className="font-medium">
          {t('collection')}
        </span>
        {running ? (
          <span>{collection.name}</span>
        ) : (
          <Choice
            label={t('collection')}
            value={collection.id}
            options={collections.map(({ id, name }) => [id, name] as const)}
            onChange={(id) => evaluation.choose(id)}
          />
        )}
      </div>
      <QueryState query={documents}>
        {(items) => <Measuring space={space} collection={collection} documents={items} />}
      </QueryState>
    </div>
  );
}
