import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { TextAreaField } from '../../ui/fields';
import { Card } from '../../ui/page';
import { ProgressBar } from '../../ui/progress-bar';
import { analysisQuery, askAbout } from './queries';

/** A question about what people ask; a long one is answered in the background. */
export function AskCard({ assistantId }: { assistantId: string }) {
  const { t } = useTranslation('insights');
  const [answer, setAnswer] = useState('');
  const [analysisId, setAnalysisId] = useState<string | null>(null);
  const { data: analysis } = useQuery(analysisQuery(analysisId));
  const api = useApiForm<{ question: string }>({
    defaultValues: { question: '' },
    onSubmit: async ({ question }) => {
      setAnswer('');
      setAnalysisId(null);
      const given = await askAbout(assistantId, question);
      setAnswer(given.answer);
      setAnalysisId(given.job_id ?? null);
    },
  });
  const isRunning = analysisId !== null && analysis?.status !== 'completed' && analysis?.status !== 'failed';
  const said = analysis?.answer ?? answer;
  return (
    <Card title={t('ask')}>
      <Form api={api} actions={<SubmitButton api={api}>{t('send')}</SubmitButton>}>
        <TextAreaField name="question" label={t('question')} hint={t('questionHint')} rows={3} required />
      </Form>
      <div role="status" className="mt-3 space-y-2">
        {isRunning && (
          <>
            <p className="text-muted">{t('running')}</p>
            <ProgressBar label={t('running')} />
          </>
        )}
        {analysis?.status === 'failed' && <p className="text-danger">{t('failed')}</p>}
        {said && <p className="rounded-lg bg-sunken p-3 break-words whitespace-pre-wrap">{said}</p>}
      </div>
    </Card>
  );
}
