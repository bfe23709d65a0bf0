import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { CheckListField } from '../../ui/check-list';
import { TextAreaField, TextField } from '../../ui/fields';
import { Form, SubmitButton, useApiForm } from '../../ui/form';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/placeholders';
import { SearchField } from '../../ui/search-field';
import { titleOf } from '../knowledge/document-table';
import type { DocumentEntry } from '../knowledge/queries';
import { MOST_QUESTIONS, useEvaluation } from './evaluations';
import { type Source, sourceDocumentsQuery } from './queries';

/** Documents shown to choose from; the search finds the others. */
const SHOWN_AT_MOST = 50;

interface Values {
  question: string;
  answers: string;
  documents: string[];
}

/** The documents that are chosen, and those that a search finds. */
function optionsOf(documents: readonly DocumentEntry[], chosen: readonly string[], words: string) {
  const wanted = words.toLowerCase();
  const found = documents
    .filter((each) => !chosen.includes(each.id) && titleOf(each).toLowerCase().includes(wanted))
    .slice(0, SHOWN_AT_MOST);
  return [...documents.filter(({ id }) => chosen.includes(id)), ...found];
}

/** A question to type, with what is right. */
export function QuestionForm({ spaceId, source }: { spaceId: string; source: Source }) {
  const { t } = useTranslation('evaluation');
  const format = useFormat();
  const [words, setWords] = useState('');
  const documents = useQuery(sourceDocumentsQuery(source));
  const [evaluation, { questions }] = useEvaluation(spaceId);
  const api = useApiForm<Values>({
    defaultValues: { question: '', answers: '', documents: [] },
    onSubmit: async (values) => {
      const answers = values.answers
        .split('\n')
        .map((line) => line.trim())
        .filter(Boolean);
      if (answers.length + values.documents.length === 0) {
        api.form.setError('answers', { type: 'validate', message: t('typed.nothingRight') }, { shouldFocus: true });
        return false;
      }
      evaluation.add({ question: values.question.trim(), documents: values.documents, answers });
      // Before its fields are made anew: then there is none to have the focus for a moment.
      api.form.setFocus('question');
      api.form.reset();
    },
  });
  if (questions.length >= MOST_QUESTIONS) {
    return <Notice>{t('typed.full', { most: format.number(MOST_QUESTIONS) })}</Notice>;
  }
  return (
    <Form
      api={api}
      actions={
        <SubmitButton api={api} look="secondary">
          {t('typed.add')}
        </SubmitButton>
      }
    >
      <TextField
        name="question"
        label={t('typed.question')}
        required
        rules={{ validate: (typed: string) => typed.trim() !== '' || t('common:fieldRequired') }}
      />
      <TextAreaField name="answers" label={t('typed.answers')} hint={t('typed.answersHint')} rows={2} />
      <QueryState query={documents}>
        {(all) => (
          <div className="space-y-2">
            <CheckListField
              isSearched
              name="documents"
              legend={t('typed.documents')}
              hint={all.length === 0 ? t('typed.noDocuments') : t('typed.documentsHint')}
              options={optionsOf(all, api.form.watch('documents'), words).map(
                (each) => [each.id, titleOf(each) || t('typed.untitled')] as const,
              )}
            />
            {all.length > 5 && <SearchField label={t('typed.search')} onSearch={setWords} />}
          </div>
        )}
      </QueryState>
    </Form>
  );
}
