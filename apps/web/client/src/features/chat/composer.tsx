import { type ClipboardEvent, type KeyboardEvent, type Ref, type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ArrowUp, Square } from 'lucide-react';
import { IconButton } from '../../ui/button';
import { isComposing } from '../../ui/is-composing';
import { AttachedFiles, FilePicker } from './attached-files';
import type { Attachments } from './attachments';
import { MentionList } from './mention-list';
import type { Member } from './mentions';
import { TokenBudget } from './token-budget';
import { isGroup, type Partner } from './partner';
import { useMentions } from './use-mentions';

const LONGEST_PX = 240;

export interface ComposerProps {
  text: string;
  onText: (text: string) => void;
  attachments: Attachments;
  conversationId: string | null;
  partner: Partner;
  /** Who can be named, to answer. */
  members: readonly Member[];
  /** Whether an answer is being given: then there is a button to stop it. */
  isAnswering: boolean;
  onSend: () => void;
  onStop: () => void;
  approveTools: boolean;
  onApproveTools: (ask: boolean) => void;
  field: Ref<HTMLTextAreaElement>;
}

/** Of what is copied from a table or a text, office programs give a picture as well: that is a text. */
const isOfFiles = ({ files, types }: DataTransfer): boolean =>
  files.length > 0 && !(types.includes('text/html') && types.includes('text/plain'));

/** Makes a field as high as its text, up to a point. */
function useGrowing(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  useLayoutEffect(() => {
    const area = field.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${Math.min(area.scrollHeight, LONGEST_PX)}px`;
  }, [field, text]);
}

/** Whether one is asked before tools are called. */
function ApprovalSwitch({ checked, onChange }: { checked: boolean; onChange: (ask: boolean) => void }) {
  const { t } = useTranslation('chat');
  return (
    <label className="flex min-h-8 items-center gap-1.5 px-1 text-sm text-muted">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      {t('askBeforeTools')}
    </label>
  );
}

/** Where a question is written. Enter sends it, with Shift it begins a line. */
export function Composer(props: ComposerProps) {
  const { text, onText, attachments, conversationId, partner, isAnswering, onSend, onStop, field } = props;
  const { t } = useTranslation('chat');
  const own = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(own, props.members, text, onText);
  const files = attachments.attachments;
  const isUploading = files.some(({ file }) => file === null);
  const canSend = !isAnswering && !isUploading && (text.trim() !== '' || files.length > 0) && partner !== '';

  useGrowing(own, text);

  const onKey = (event: KeyboardEvent): void => {
    if (isComposing(event.nativeEvent) || mentions.onKey(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    if (canSend) onSend();
  };
  const onPaste = (event: ClipboardEvent): void => {
    if (!isOfFiles(event.clipboardData)) return;
    event.preventDefault();
    attachments.add(event.clipboardData.files);
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (canSend) onSend();
      }}
      className="relative mx-auto w-full max-w-3xl px-4 pb-3 print:hidden"
    >
      {mentions.options.length > 0 && <MentionList {...mentions} onChoose={mentions.choose} />}
      <div className="rounded-2xl border border-control bg-surface p-2 focus-within:outline-2 focus-within:outline-accent">
        <AttachedFiles {...attachments} />
        <textarea
          ref={(element) => {
            own.current = element;
            if (typeof field === 'function') field(element);
            else if (field) field.current = element;
          }}
          rows={1}
          dir="auto"
          value={text}
          aria-label={t('question')}
          placeholder={t('questionPlaceholder')}
          onChange={({ target }) => {
            mentions.onCaret(target.selectionStart);
            onText(target.value);
          }}
          onKeyDown={onKey}
          onSelect={(event) => mentions.onCaret(event.currentTarget.selectionStart)}
          {...mentions.fieldProps}
          onPaste={onPaste}
          className="block w-full resize-none bg-transparent px-2 py-1.5 outline-none placeholder:text-muted"
        />
        <div className="flex flex-wrap items-center gap-1">
          <FilePicker {...attachments} />
          {/* Group chats know no approval. */}
          {!isGroup(partner) && <ApprovalSwitch checked={props.approveTools} onChange={props.onApproveTools} />}
          <div className="ml-auto flex items-center gap-2">
            {partner !== '' && (
              <TokenBudget
                {...{ conversationId, partner, text }}
                members={props.members}
                fileIds={files.flatMap(({ file }) => (file ? [file.id] : []))}
              />
            )}
            {isAnswering ? (
              <IconButton look="primary" icon={Square} label={t('stop')} onClick={onStop} />
            ) : (
              <IconButton type="submit" look="primary" icon={ArrowUp} label={t('send')} disabled={!canSend} />
            )}
          </div>
        </div>
      </div>
    </form>
  );
}
