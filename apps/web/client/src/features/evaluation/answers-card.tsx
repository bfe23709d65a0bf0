import { useState } from 'react';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Scale } from 'lucide-react';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { Notice, ProblemNotice } from '../../ui/notice';
import { Card } from '../../ui/page';
import { SkeletonRows } from '../../ui/placeholders';
import { assistantQuery } from '../assistants/queries';
import type { Space } from '../spaces/queries';
import { AnswersResult } from './answers-result';
import { useEvaluation } from './evaluations';
import { RUNS } from './measuring/answers.mjs';
import type { Question } from './measuring/questions.mjs';
import { Progress } from './progress';

interface Props {
  space: Space;
  sourceId: string;
  questions: readonly Question[];
}

/** The assistants of a space that answer from a collection or website; undefined until all are known. */
function useAssistantsOver({ space, sourceId }: Pick<Props, 'space' | 'sourceId'>) {
  const queries = useQueries({ queries: space.applications.assistants.items.map(({ id }) => assistantQuery(id)) });
  const error = queries.find((query) => query.isError)?.error;
  const known = queries.flatMap(({ data }) => data ?? []);
  const users = known.filter(({ groups, websites }) => [...groups, ...websites].some(({ id }) => id === sourceId));
  return { error, assistants: known.length === queries.length ? users : undefined };
}

type Named = { id: string };
const chosenOf = <Thing extends Named>(things: readonly Thing[], id: string): Thing | undefined =>
  things.find((thing) => thing.id === id) ?? things[0];

function Start({ space, sourceId, questions }: Props) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const [assistantId, setAssistantId] = useState('');
  const [modelId, setModelId] = useState('');
  const [evaluation, { running }] = useEvaluation(space.id);
  const { assistants, error } = useAssistantsOver({ space, sourceId });
  // The built-in model cannot judge.
  const models = space.completion_models.filter((model) => model.provider_id && model.can_access);
  if (error) return <ProblemNotice error={error} />;
  if (!assistants) return <SkeletonRows rows={2} />;
  const assistant = chosenOf(assistants, assistantId);
  const model = chosenOf(models, modelId);
  if (!assistant) return <Notice>{t('answers.noAssistant')}</Notice>;
  if (!model) return <Notice>{t('answers.noModel')}</Notice>;
  const count = questions.length;
  const cost = {
    answers: t('answers.count', { count }),
    judgements: format.number(count * RUNS),
    calls: format.number(count * (1 + RUNS)),
  };
  const names = { assistant: assistant.name, model: model.nickname };
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-x-6 gap-y-3">
        <Labelled words={t('answers.assistant')}>
          <Choice
            label={t('answers.assistant')}
            value={assistant.id}
            options={assistants.map(({ id, name }) => [id, name] as const)}
            onChange={setAssistantId}
          />
        </Labelled>
        <Labelled words={t('answers.model')}>
          <Choice
            label={t('answers.model')}
            value={model.id}
            options={models.map(({ id, nickname }) => [id, nickname] as const)}
            onChange={setModelId}
          />
        </Labelled>
      </div>
      {count > 0 && <Notice tone="warning">{t('answers.cost', { ...cost, ...names })}</Notice>}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={Scale}
          disabled={count === 0 || running !== null}
          onClick={() => void evaluation.judge(assistant, model, questions)}
        >
          {t('answers.start')}
        </Button>
        {count === 0 && <p className="text-sm text-muted">{t('noQuestions')}</p>}
      </div>
    </div>
  );
}

/** A choice below its words. */
function Labelled({ words, children }: { words: string; children: React.ReactNode }) {
  return (
    <div className="min-w-0">
      <p aria-hidden className="mb-1 font-medium">
        {words}
      </p>
      {children}
    </div>
  );
}

/** Has the answers of an assistant judged by a model. */
export function AnswersCard(props: Props) {
  const { t } = useTranslation('evaluation');
  const [evaluation, { running, answers, error }] = useEvaluation(props.space.id);
  const isRunning = running?.kind === 'answers';
  return (
    <Card title={t('answers.title')}>
      <div className="space-y-4">
        <p className="text-muted">{t('answers.text')}</p>
        {isRunning ? <Progress evaluation={evaluation} running={running} /> : <Start {...props} />}
        {error?.kind === 'answers' && <ProblemNotice error={error.cause} />}
        {answers && !isRunning && <AnswersResult result={answers} />}
      </div>
    </Card>
  );
}
