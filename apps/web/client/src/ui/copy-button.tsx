import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Check, Copy } from 'lucide-react';
import { IconButton } from './button';
import { useToasts } from './toasts';

const SHOWN_MS = 2_000;

/** Copies a text, and says for a moment that it did, or that the browser refused: it has no clipboard for pages without TLS. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation();
  const toasts = useToasts();
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      return toasts.warned(t('notCopied'));
    }
    setCopied(true);
    setTimeout(() => setCopied(false), SHOWN_MS);
  };
  return (
    <>
      <IconButton small icon={copied ? Check : Copy} label={copied ? t('copied') : label} onClick={() => void copy()} />
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
