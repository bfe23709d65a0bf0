import { useMemo, useRef, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Download, Ellipsis, FileText, FileUp, Pencil, Trash2 } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { type Column, DataTable } from '../../ui/data-table';
import { INPUT_CLASSES } from '../../ui/classes';
import { Menu, MenuItem } from '../../ui/menu';
import { NameDialog } from '../../ui/name-dialog';
import { EmptyState, QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { deleteDocument, type DocumentEntry, documentsQuery, refreshCollection, renameDocument } from './queries';
import { uploadQueue } from './uploads';
import { useDownload } from './use-download';

/** What a document is called. */
export const titleOf = ({ metadata }: DocumentEntry): string => metadata.title ?? metadata.url ?? '';

function Actions({
  document,
  onReplace,
  onRename,
  onDelete,
}: {
  document: DocumentEntry;
  onReplace?: () => void;
  onRename?: () => void;
  onDelete?: () => void;
}) {
  const { t } = useTranslation('knowledge');
  const download = useDownload();
  if (!document.original_available && !onRename) return null;
  return (
    <Menu trigger={<IconButton small icon={Ellipsis} label={t('common:actions', { name: titleOf(document) })} />}>
      {document.original_available && (
        <MenuItem icon={Download} onSelect={() => void download(document.id)}>
          {t('downloadOriginal')}
        </MenuItem>
      )}
      {onReplace && document.metadata.title && (
        <MenuItem icon={FileUp} onSelect={onReplace}>
          {t('replace')}
        </MenuItem>
      )}
      {onRename && (
        <MenuItem icon={Pencil} onSelect={onRename}>
          {t('common:rename')}
        </MenuItem>
      )}
      {onDelete && (
        <MenuItem icon={Trash2} danger onSelect={onDelete}>
          {t('common:delete')}
        </MenuItem>
      )}
    </Menu>
  );
}

interface TableProps {
  collectionId: string;
  mayEdit: boolean;
  onOpen: (document: DocumentEntry) => void;
}

function useChanges(collectionId: string) {
  const { t } = useTranslation('knowledge');
  const client = useQueryClient();
  const confirm = useConfirm();
  const toasts = useToasts();
  return {
    rename: async (document: DocumentEntry, title: string): Promise<void> => {
      await renameDocument(document.id, title);
      await refreshCollection(client, collectionId);
      toasts.done(t('renamed'));
    },
    remove: async (document: DocumentEntry): Promise<void> => {
      const name = titleOf(document);
      const question = { title: t('deleteDocument', { name }), text: t('deleteDocumentText'), danger: true };
      if (!(await confirm({ ...question, action: t('common:delete') }))) return;
      try {
        await deleteDocument(document.id);
        toasts.done(t('documentDeleted', { name }));
      } catch (error) {
        toasts.failed(error);
      }
      await refreshCollection(client, collectionId);
    },
  };
}

/** Asks for the file that takes the place of a document, and sends it. */
function useReplacement(collectionId: string) {
  const { t } = useTranslation('knowledge');
  const input = useRef<HTMLInputElement>(null);
  const replaced = useRef<DocumentEntry | null>(null);
  return {
    replace: (document: DocumentEntry): void => {
      replaced.current = document;
      input.current?.click();
    },
    chooser: (
      <input
        ref={input}
        type="file"
        className="hidden"
        aria-label={t('replace')}
        onChange={({ target }) => {
          const title = replaced.current?.metadata.title;
          if (title) uploadQueue.add(collectionId, [...(target.files ?? [])], { id: replaced.current!.id, title });
          target.value = ''; // the same file may be chosen again
        }}
      />
    ),
  };
}

interface ColumnsOf {
  onOpen: (document: DocumentEntry) => void;
  /** What is done to a document, for whoever may. */
  changes: false | Record<'onReplace' | 'onRename' | 'onDelete', (document: DocumentEntry) => void>;
}

function useColumns({ onOpen, changes }: ColumnsOf): Column<DocumentEntry>[] {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  return [
    {
      key: 'title',
      header: t('document'),
      width: 'minmax(0, 4fr)',
      cell: (document) => (
        <button
          type="button"
          dir="auto"
          className="block w-full truncate text-left hover:underline"
          onClick={() => onOpen(document)}
        >
          {titleOf(document) || t('untitled')}
        </button>
      ),
    },
    {
      key: 'size',
      header: t('size'),
      width: '6rem',
      align: 'end',
      cell: ({ metadata }) => format.bytes(metadata.size),
    },
    {
      key: 'changed',
      header: t('changed'),
      wideOnly: true,
      width: '10rem',
      cell: ({ updated_at }) => updated_at && format.ago(updated_at),
    },
    {
      key: 'actions',
      header: t('doing'),
      headerHidden: true,
      menu: Boolean(changes),
      width: '2.5rem',
      cell: (document) => (
        <Actions
          document={document}
          {...(changes && {
            onReplace: () => changes.onReplace(document),
            onRename: () => changes.onRename(document),
            onDelete: () => changes.onDelete(document),
          })}
        />
      ),
    },
  ];
}

function Table({ documents, collectionId, mayEdit, onOpen }: TableProps & { documents: readonly DocumentEntry[] }) {
  const { t } = useTranslation('knowledge');
  const { rename, remove } = useChanges(collectionId);
  const { replace, chooser } = useReplacement(collectionId);
  const [filter, setFilter] = useState('');
  const [renaming, setRenaming] = useState<DocumentEntry | null>(null);
  const shown = useMemo(() => {
    const wanted = filter.trim().toLowerCase();
    return wanted === '' ? documents : documents.filter((one) => titleOf(one).toLowerCase().includes(wanted));
  }, [documents, filter]);
  const columns = useColumns({
    onOpen,
    changes: mayEdit && { onReplace: replace, onRename: setRenaming, onDelete: (document) => void remove(document) },
  });
  return (
    <div className="space-y-3">
      <input
        type="search"
        aria-label={t('filter')}
        placeholder={t('filter')}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        className={`${INPUT_CLASSES} h-9 sm:max-w-xs`}
      />
      <p role="status" className="sr-only">
        {/* Documents come by the hundred as they are read; only what a search leaves of them is news. */}
        {filter.trim() !== '' && t('shown', { count: shown.length })}
      </p>
      <DataTable label={t('documents')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      {chooser}
      {renaming && (
        <NameDialog
          title={t('renameDocument')}
          name={titleOf(renaming)}
          action={t('common:rename')}
          onClose={() => setRenaming(null)}
          onSubmit={async (title) => {
            await rename(renaming, title);
            setRenaming(null);
          }}
        />
      )}
    </div>
  );
}

/** The documents of a collection. */
export function DocumentTable(props: TableProps) {
  const { t } = useTranslation('knowledge');
  const query = useQuery(documentsQuery(props.collectionId));
  return (
    <QueryState query={query}>
      {(documents) =>
        documents.length === 0 ? (
          <EmptyState framed icon={FileText} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <Table {...props} documents={documents} />
        )
      }
    </QueryState>
  );
}
