import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Paperclip, X } from 'lucide-react';
import { Button, IconButton } from './button';
import { ProgressBar } from './progress-bar';

/** A file that was chosen, and how far it was sent. */
interface ChosenFile {
  readonly key: number;
  readonly name: string;
  /** The share that was sent. */
  readonly progress: number;
  /** What the service has; null until it has it. */
  readonly file: unknown;
}

/** Chooses files, and lists those that were chosen. */
export function FileChooser({
  attachments,
  accept,
  multiple,
  onAdd,
  onRemove,
}: {
  attachments: readonly ChosenFile[];
  /** Media types or endings, divided by commas; any without. */
  accept: string | undefined;
  multiple: boolean;
  onAdd: (files: Iterable<File>) => void;
  onRemove: (key: number) => void;
}) {
  const { t } = useTranslation();
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className="space-y-2">
      <input
        ref={chooser}
        type="file"
        multiple={multiple}
        {...(accept && { accept })}
        aria-label={t('chooseFiles')}
        tabIndex={-1}
        className="sr-only"
        onChange={({ target }) => {
          onAdd(target.files ?? []);
          target.value = '';
        }}
      />
      <Button icon={Paperclip} onClick={() => chooser.current?.click()}>
        {t('chooseFiles')}
      </Button>
      <ul className="space-y-1">
        {attachments.map(({ key, name, progress, file }) => (
          <li key={key} className="flex items-center gap-2">
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {file === null && <ProgressBar value={progress} label={name} />}
            <IconButton small icon={X} label={t('takeOff', { name })} onClick={() => onRemove(key)} />
          </li>
        ))}
      </ul>
    </div>
  );
}
