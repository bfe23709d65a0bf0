import { useRef } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FolderUp, Upload as UploadIcon } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { DropArea } from '../../ui/drop-area';
import { useToasts } from '../../ui/toasts';
import { chosenFiles, doubledNames, droppedFiles } from './dropped-files';
import { kindsBySize } from './kinds-by-size';
import { limitsQuery } from './queries';
import { uploadQueue } from './uploads';

/** Which files are taken, and how large they may be. */
function Accepted() {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const { data } = useQuery(limitsQuery);
  if (!data) return null;
  const bySize = kindsBySize(data.info_blobs.formats);
  const [size = 0, largest = size] = [bySize[0]?.[0], bySize.at(-1)?.[0]];
  const sizes = { size: format.bytes(size), largest: format.bytes(largest) };
  return (
    <details className="text-sm text-muted">
      <summary>{t(largest > size ? 'acceptedByKind' : 'accepted', sizes)}</summary>
      {bySize.map(([limit, names]) => (
        <p key={limit} className="mx-auto mt-1 max-w-xl break-words">
          {bySize.length > 1 && `${t('upTo', { size: format.bytes(limit) })} `}
          {names.join(', ')}
        </p>
      ))}
    </details>
  );
}

/** Where files and folders are dropped or chosen. */
export function DropZone({ collectionId }: { collectionId: string }) {
  const { t } = useTranslation('knowledge');
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const toasts = useToasts();
  const add = (added: readonly File[]): void => {
    const doubled = doubledNames(added);
    if (doubled > 0) toasts.warned(t('doubled', { count: doubled }));
    uploadQueue.add(collectionId, added);
  };
  const drop = (transfer: DataTransfer): void => void droppedFiles(transfer).then(add).catch(toasts.failed);
  const choose = (input: HTMLInputElement): void => {
    add(chosenFiles(input.files ?? []));
    input.value = ''; // the same file may be chosen again
  };
  return (
    <DropArea onDrop={drop}>
      <p className="font-medium">{t('drop')}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button look="primary" icon={UploadIcon} onClick={() => files.current?.click()}>
          {t('chooseFiles')}
        </Button>
        <Button icon={FolderUp} onClick={() => folder.current?.click()}>
          {t('chooseFolder')}
        </Button>
      </div>
      <Accepted />
      <input
        ref={files}
        type="file"
        multiple
        className="hidden"
        aria-label={t('chooseFiles')}
        onChange={(event) => choose(event.target)}
      />
      <input
        ref={folder}
        type="file"
        className="hidden"
        aria-label={t('chooseFolder')}
        {...{ webkitdirectory: '' }}
        onChange={(event) => choose(event.target)}
      />
    </DropArea>
  );
}
