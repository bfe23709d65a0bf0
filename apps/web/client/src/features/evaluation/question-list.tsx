import { useTranslation } from 'react-i18next';
import { Download, Trash2, X } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button, IconButton } from '../../ui/button';
import { useConfirm } from '../../ui/confirm';
import { type Column, DataTable } from '../../ui/data-table';
import { Notice } from '../../ui/notice';
import { useEvaluation } from './evaluations';
import type { LineProblem, Question } from './measuring/questions.mjs';
import { saveFile } from './save-file';

/** Lines that cannot be asked, and why. */
function Problems({ problems }: { problems: readonly LineProblem[] }) {
  const { t } = useTranslation('evaluation');
  const columns: Column<LineProblem>[] = [
    { key: 'line', header: t('line'), width: '4rem', cell: ({ line }) => line },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, detail }) => <span className="break-words">{t(`problems.${reason}`, { detail })}</span>,
    },
  ];
  return (
    <div className="space-y-2">
      <Notice tone="warning">{t('leftOut', { count: problems.length })}</Notice>
      <DataTable
        label={t('leftOutTable')}
        columns={columns}
        rows={problems}
        rowKey={({ line, reason }) => `${line}-${reason}`}
        rowHeight={40}
      />
    </div>
  );
}

/** The questions that will be asked, and those that cannot. */
export function QuestionList({
  spaceId,
  problems,
  titles,
}: {
  spaceId: string;
  problems: readonly LineProblem[];
  /** Of documents by their ids. */
  titles: ReadonlyMap<string, string>;
}) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const confirm = useConfirm();
  const [evaluation, { questions, running }] = useEvaluation(spaceId);
  const clear = async (): Promise<void> => {
    const question = { title: t('clear'), text: t('clearText'), action: t('clearAction'), danger: true };
    if (await confirm(question)) evaluation.clear();
  };
  const right = ({ documents, answers }: Question): string =>
    format.list([...documents.map((id) => titles.get(id) ?? id), ...answers.map((answer) => t('quoted', { answer }))]);
  const columns: Column<Question>[] = [
    { key: 'line', header: t('line'), width: '3rem', wideOnly: true, cell: ({ line }) => line },
    {
      key: 'question',
      header: t('typed.question'),
      width: 'minmax(0, 3fr)',
      cell: ({ question }) => <span className="break-words">{question}</span>,
    },
    {
      key: 'right',
      header: t('right'),
      width: 'minmax(0, 2fr)',
      cell: (each) => <span className="text-sm break-words text-muted">{right(each)}</span>,
    },
    {
      key: 'remove',
      header: t('common:actionsColumn'),
      headerHidden: true,
      width: '2.5rem',
      cell: ({ line, question }) => (
        <IconButton
          small
          icon={X}
          label={t('common:takeOff', { name: question })}
          onClick={() => evaluation.remove(line)}
        />
      ),
    },
  ];
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p role="status">{t('questions', { count: questions.length })}</p>
        {questions.length > 0 && (
          <div className="flex flex-wrap gap-2">
            <Button
              small
              icon={Download}
              onClick={() => saveFile('questions.jsonl', 'application/jsonl', evaluation.asFile())}
            >
              {t('save')}
            </Button>
            {!running && (
              <Button small icon={Trash2} onClick={() => void clear()}>
                {t('clearAction')}
              </Button>
            )}
          </div>
        )}
      </div>
      {questions.length > 0 && (
        <div className="[&_[role=region]]:max-h-80">
          <DataTable
            label={t('questionTable')}
            columns={columns}
            rows={questions}
            rowKey={({ line }) => String(line)}
            rowHeight={44}
          />
        </div>
      )}
      {problems.length > 0 && <Problems problems={problems} />}
    </div>
  );
}
