import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Paperclip, X } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { ProgressBar } from '../../ui/progress-bar';
import type { Attachments } from './attachments';

/** The files of the next question, and how far each has been sent. */
export function AttachedFiles({ attachments, remove }: Pick<Attachments, 'attachments' | 'remove'>) {
  const { t } = useTranslation('chat');
  if (attachments.length === 0) return null;
  return (
    <ul aria-label={t('attached')} className="flex flex-wrap gap-2 p-1 short:gap-1 short:p-0">
      {attachments.map(({ key, name, file, progress }) => (
        <li key={key} className="max-w-60 rounded-lg border border-line bg-sunken px-2 py-1 text-sm short:py-0">
          <div className="flex items-center gap-1">
            <span className="truncate">{name}</span>
            <IconButton small icon={X} label={t('removeFile', { name })} onClick={() => remove(key)} />
          </div>
          {file === null && (
            <ProgressBar label={t('sendingFile', { name })} value={progress < 1 ? progress : undefined} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Chooses more of them. */
export function FilePicker({ add, accept }: Pick<Attachments, 'add' | 'accept'>) {
  const { t } = useTranslation('chat');
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        accept={accept}
        onChange={(event) => {
          add(event.target.files ?? []);
          event.target.value = '';
        }}
      />
      <IconButton icon={Paperclip} label={t('attach')} onClick={() => picker.current?.click()} />
    </>
  );
}
