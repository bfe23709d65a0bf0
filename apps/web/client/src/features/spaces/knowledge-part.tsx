import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderOpen, Plus } from 'lucide-react';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { NameDialog } from '../../ui/name-dialog';
import { EmptyState } from '../../ui/placeholders';
import { WebsitesSection } from '../websites/websites-section';
import { type Space, spaceQuery } from './queries';

/** The collections of documents of a space. */
function Collections({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  const [creating, setCreating] = useState(false);
  const client = useQueryClient();
  const navigate = useNavigate();
  const { items, permissions } = space.knowledge.groups;
  const create = async (name: string): Promise<void> => {
    const params = { path: { id: space.id } };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/knowledge/groups/', { params, body: { name } }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await navigate({ to: '/collections/$collectionId', params: { collectionId: id } });
  };
  const button = permissions.includes('create') && (
    <Button look="primary" icon={Plus} onClick={() => setCreating(true)}>
      {t('newCollection')}
    </Button>
  );
  return (
    <div className="space-y-3">
      {items.length > 0 && button && <div className="flex justify-end">{button}</div>}
      <div className="rounded-xl border border-line bg-surface">
        {items.length === 0 ? (
          <EmptyState icon={FolderOpen} title={t('noCollections.title')} text={t('noCollections.text')}>
            {button}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {items.map(({ id, name, metadata, embedding_model }) => (
              <li key={id}>
                <Link
                  to="/collections/$collectionId"
                  params={{ collectionId: id }}
                  className="flex items-center gap-3 px-4 py-3 hover:bg-hover"
                >
                  <FolderOpen aria-hidden className="size-5 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">
                    <span className="block font-medium break-words">{name}</span>
                    <span className="block text-sm text-muted">
                      {t('documents', { count: metadata.num_info_blobs })} · {format.bytes(metadata.size)}
                    </span>
                  </span>
                  <span className="hidden truncate text-sm text-muted sm:block">{embedding_model.nickname}</span>
                </Link>
              </li>
            ))}
          </ul>
        )}
      </div>
      {creating && (
        <NameDialog
          title={t('newCollection')}
          description={t('newCollectionText')}
          action={t('common:create')}
          onClose={() => setCreating(false)}
          onSubmit={create}
        />
      )}
    </div>
  );
}

/** What can be asked about in a space: documents, and pages of websites. */
export function KnowledgePart({ space }: { space: Space }) {
  return (
    <div className="space-y-6">
      <Collections space={space} />
      <WebsitesSection space={space} />
    </div>
  );
}
