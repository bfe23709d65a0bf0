import { type FormEvent, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { SearchX } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { INPUT_CLASSES } from '../../ui/classes';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { titleOf } from './document-table';
import { type DocumentEntry, documentsQuery, type Passage, passagesQuery } from './queries';

type Open = (document: DocumentEntry, passage: string) => void;

function Passages({ collectionId, question, onOpen }: { collectionId: string; question: string; onOpen: Open }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const query = useQuery(passagesQuery(collectionId, question));
  const { data: documents = [] } = useQuery(documentsQuery(collectionId));
  const documentOf = ({ info_blob_id }: Passage) => documents.find(({ id }) => id === info_blob_id);
  return (
    <QueryState query={query}>
      {(passages) =>
        passages.length === 0 ? (
          <EmptyState framed icon={SearchX} title={t('nothingFound')} />
        ) : (
          <ol className="space-y-3">
            {passages.map((passage) => {
              const document = documentOf(passage);
              return (
                <li key={passage.id} className="rounded-xl border border-line bg-surface p-4">
                  <p className="mb-1 flex flex-wrap items-baseline justify-between gap-2">
                    {document ? (
                      <button
                        type="button"
                        className="min-w-0 truncate text-left font-medium hover:underline"
                        onClick={() => onOpen(document, passage.text)}
                      >
                        {titleOf(document)}
                      </button>
                    ) : (
                      <span />
                    )}
                    <span className="text-sm text-muted">
                      {t('score', { score: format.percent(Math.max(0, passage.score)) })}
                    </span>
                  </p>
                  <p className="line-clamp-5 break-words whitespace-pre-line">{passage.text}</p>
                </li>
              );
            })}
          </ol>
        )
      }
    </QueryState>
  );
}

/** Shows what a question finds in a collection, and how near it is. */
export function PassageSearch({ collectionId, onOpen }: { collectionId: string; onOpen: Open }) {
  const { t } = useTranslation('knowledge');
  const [typed, setTyped] = useState('');
  const [question, setQuestion] = useState('');
  const search = (event: FormEvent): void => {
    event.preventDefault();
    setQuestion(typed.trim());
  };
  return (
    <div className="space-y-4">
      <form role="search" onSubmit={search} className="flex gap-2">
        <input
          type="search"
          aria-label={t('searchLabel')}
          placeholder={t('searchLabel')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          className={`${INPUT_CLASSES} h-10`}
        />
        <Button type="submit" look="primary">
          {t('common:search')}
        </Button>
      </form>
      {question ? (
        <Passages collectionId={collectionId} question={question} onOpen={onOpen} />
      ) : (
        <p className="text-muted">{t('searchText')}</p>
      )}
    </div>
  );
}
