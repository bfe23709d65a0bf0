import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FolderOpen } from 'lucide-react';
import { api, call } from '../../api/client';
import { useFormat } from '../../i18n/format';
import { useGoOn } from '../../ui/use-go-on';
import { WebsitesSection } from '../websites/websites-section';
import { type Space, spaceQuery } from './queries';
import { THING_LINK, ThingLine, ThingList } from './thing-list';

/** The collections of documents of a space. */
function Collections({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const format = useFormat();
  const client = useQueryClient();
  const goOn = useGoOn();
  const { items, permissions } = space.knowledge.groups;
  const create = async (name: string): Promise<void> => {
    const params = { path: { id: space.id } };
    const { id } = await call(api.POST('/api/v1/spaces/{id}/knowledge/groups/', { params, body: { name } }));
    await client.invalidateQueries({ queryKey: spaceQuery(space.id).queryKey });
    await goOn({ to: '/collections/$collectionId', params: { collectionId: id } });
  };
  return (
    <ThingList
      icon={FolderOpen}
      words={{
        create: t('newCollection'),
        createText: t('newCollectionText'),
        search: t('searchCollections'),
        none: t('noCollections.title'),
        noneText: t('noCollections.text'),
      }}
      things={items}
      mayCreate={permissions.includes('create')}
      onCreate={create}
    >
      {({ id, name, metadata, embedding_model: model }) => (
        <Link to="/collections/$collectionId" params={{ collectionId: id }} className={THING_LINK}>
          <ThingLine
            icon={FolderOpen}
            name={name}
            text={`${t('documents', { count: metadata.num_info_blobs })} · ${format.bytes(metadata.size)}`}
            badge={<span className="hidden truncate text-sm text-muted sm:block">{model.nickname}</span>}
          />
        </Link>
      )}
    </ThingList>
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
