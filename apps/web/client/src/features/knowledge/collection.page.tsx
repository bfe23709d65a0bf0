import { useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChevronLeft, Ellipsis, Pencil, RefreshCw, Trash2 } from 'lucide-react';
import { usePerson } from '../../app/person';
import { useFormat } from '../../i18n/format';
import { IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { Menu, MenuItem } from '../../ui/menu';
import { NameDialog } from '../../ui/name-dialog';
import { Page } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { Tabs } from '../../ui/tabs';
import { useToasts } from '../../ui/toasts';
import { useGoOn } from '../../ui/use-go-on';
import { DocumentPanel } from './document-panel';
import { DocumentTable } from './document-table';
import { DropZone } from './drop-zone';
import { PassageSearch } from './passage-search';
import { type Collection, collectionQuery, deleteCollection, type DocumentEntry } from './queries';
import { quotaQuery, refreshCollection, renameCollection } from './queries';
import { isReembedded, ModelDialog, ReembeddingNotice } from './reembedding';
import { UploadList } from './upload-list';

/** Renaming a collection, searching it with another model, and deleting it. */
function CollectionMenu({ collection }: { collection: Collection }) {
  const { t } = useTranslation('knowledge');
  const [renaming, setRenaming] = useState(false);
  const [choosing, setChoosing] = useState(false);
  const client = useQueryClient();
  const confirm = useConfirm();
  const goOn = useGoOn();
  const toasts = useToasts();
  const { id, name, permissions = [], space_id: spaceId } = collection;
  const remove = async (): Promise<void> => {
    const question = { title: t('deleteCollection', { name }), text: t('deleteCollectionText'), danger: true };
    if (!(await confirm({ ...question, action: t('common:delete') }))) return;
    try {
      await deleteCollection(id);
      await goOn({ to: '/spaces/$spaceId', params: { spaceId }, search: { part: 'knowledge' } });
      client.removeQueries({ queryKey: ['collections', id] });
      await client.invalidateQueries({ queryKey: ['spaces'] });
      toasts.done(t('collectionDeleted', { name }));
    } catch (error) {
      toasts.failed(error);
    }
  };
  if (!permissions.includes('edit')) return null;
  return (
    <>
      <Menu trigger={<IconButton icon={Ellipsis} label={t('common:actions', { name })} />}>
        <MenuItem icon={Pencil} onSelect={() => setRenaming(true)}>
          {t('common:rename')}
        </MenuItem>
        {!isReembedded(collection) && (
          <MenuItem icon={RefreshCw} onSelect={() => setChoosing(true)}>
            {t('reembedding.title')}
          </MenuItem>
        )}
        {permissions.includes('delete') && (
          <MenuItem icon={Trash2} danger onSelect={() => void remove()}>
            {t('common:delete')}
          </MenuItem>
        )}
      </Menu>
      {choosing && <ModelDialog collection={collection} onClose={() => setChoosing(false)} />}
      {renaming && (
        <NameDialog
          title={t('renameCollection')}
          name={name}
          action={t('common:rename')}
          onClose={() => setRenaming(false)}
          onSubmit={async (next) => {
            await renameCollection(id, next);
            await refreshCollection(client, id);
            setRenaming(false);
          }}
        />
      )}
    </>
  );
}

/** How much of what one may store is used; administrators alone may know. */
function Quota() {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { data } = useQuery({ ...quotaQuery, enabled: usePerson().can('admin') });
  if (!data?.limit) return null;
  return (
    <p className="text-sm text-muted">
      {t('quota', { used: format.bytes(data.total_used), limit: format.bytes(data.limit) })}
    </p>
  );
}

type Part = 'documents' | 'search';

function Content({ collection }: { collection: Collection }) {
  const { t } = useTranslation('knowledge');
  const [part, setPart] = useState<Part>('documents');
  const [opened, setOpened] = useState<{ document: DocumentEntry; passage?: string } | null>(null);
  const { id } = collection;
  const mayEdit = collection.permissions?.includes('edit') ?? false;
  const documents = (
    <div className="space-y-4">
      {mayEdit && <DropZone collectionId={id} />}
      {mayEdit && <Quota />}
      <UploadList collectionId={id} />
      <DocumentTable collectionId={id} mayEdit={mayEdit} onOpen={(document) => setOpened({ document })} />
    </div>
  );
  const search = <PassageSearch collectionId={id} onOpen={(document, passage) => setOpened({ document, passage })} />;
  return (
    <>
      {collection.reembedding && (
        <div className="mb-4">
          <ReembeddingNotice collection={collection} mayEdit={mayEdit} />
        </div>
      )}
      <Tabs
        label={t('parts')}
        value={part}
        onChange={setPart}
        tabs={[
          { value: 'documents', label: t('documents'), content: documents },
          { value: 'search', label: t('common:search'), content: search },
        ]}
      />
      {opened && <DocumentPanel {...opened} onClose={() => setOpened(null)} />}
    </>
  );
}

/** A collection: its documents, adding to them, and what a question finds in them. */
export function CollectionPage() {
  const { t } = useTranslation('knowledge');
  const { collectionId } = useParams({ from: '/signed-in/collections/$collectionId' });
  const query = useQuery(collectionQuery(collectionId));
  const collection = query.data;
  return (
    <Page
      key={collectionId}
      title={collection?.name ?? t('collection')}
      actions={collection && <CollectionMenu collection={collection} />}
      intro={
        collection && (
          <Link
            to="/spaces/$spaceId"
            params={{ spaceId: collection.space_id }}
            search={{ part: 'knowledge' }}
            className="inline-flex items-center gap-1 text-sm hover:underline"
          >
            <ChevronLeft aria-hidden className="size-4" />
            {t('toSpace')}
          </Link>
        )
      }
    >
      <QueryState query={query}>{(found) => <Content collection={found} />}</QueryState>
    </Page>
  );
}
