import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Upload } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { DropArea } from '../../ui/drop-area';
import { Notice } from '../../ui/notice';
import { useToasts } from '../../ui/toasts';
import { type FileProblem, MOST_BYTES, MOST_QUESTIONS, useEvaluation } from './evaluations';

const EXAMPLE = '{"question": "What does a permit cost?", "documents": ["Parking"], "answers": ["forty crowns"]}';

function FileProblemText({ name, problem }: { name: string; problem: FileProblem }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  switch (problem.reason) {
    case 'tooLarge': {
      const sizes = { size: format.bytes(problem.size), most: format.bytes(MOST_BYTES) };
      return <>{t('file.tooLarge', { name, ...sizes })}</>;
    }
    case 'tooMany':
      return <>{t('file.tooMany', { name, count: problem.count, most: format.number(MOST_QUESTIONS) })}</>;
    case 'empty':
      return <>{t('file.empty', { name })}</>;
  }
}

/** Where a file of questions is dropped or chosen. */
export function QuestionFile({ spaceId }: { spaceId: string }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const confirm = useConfirm();
  const toasts = useToasts();
  const input = useRef<HTMLInputElement>(null);
  const [evaluation, { questions, fileName, fileProblem }] = useEvaluation(spaceId);
  const read = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    const question = { title: t('file.replace'), text: t('file.replaceText'), action: t('file.replaceAction') };
    if (questions.length > 0 && !(await confirm(question))) return;
    try {
      await evaluation.read(file);
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <div className="space-y-3">
      <DropArea onDrop={({ files }) => void read(files[0])}>
        <p className="font-medium">{t('file.drop')}</p>
        <Button icon={Upload} onClick={() => input.current?.click()}>
          {t('file.choose')}
        </Button>
        <p className="text-sm text-muted">
          {t('file.limits', { size: format.bytes(MOST_BYTES), most: format.number(MOST_QUESTIONS) })}
        </p>
        <input
          ref={input}
          type="file"
          accept=".jsonl,.ndjson,.json,.txt"
          className="hidden"
          aria-label={t('file.choose')}
          onChange={({ target }) => {
            void read(target.files?.[0]);
            target.value = ''; // the same file may be chosen again
          }}
        />
      </DropArea>
      <details className="text-sm text-muted">
        <summary>{t('file.form')}</summary>
        <p className="mt-1">{t('file.formText')}</p>
        <pre
          tabIndex={0}
          aria-label={t('file.example')}
          className="mt-2 overflow-x-auto rounded-lg bg-sunken p-3 text-ink"
        >
          <code>{EXAMPLE}</code>
        </pre>
      </details>
      {fileProblem && (
        <Notice tone="danger">
          <FileProblemText name={fileName ?? ''} problem={fileProblem} />
        </Notice>
      )}
    </div>
  );
}
