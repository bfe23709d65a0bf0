import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format';
import { Button } from '../../ui/button';
import { SelectField } from '../../ui/fields';
import { FormDialog } from '../../ui/form-dialog';
import { Notice } from '../../ui/notice';
import { QueryState } from '../../ui/placeholders';
import { ProgressBar } from '../../ui/progress-bar';
import { useToasts } from '../../ui/toasts';
import { Dialog } from '../../ui/dialog';
import { spaceQuery } from '../spaces/queries';
import { chooseModel, type Collection, refreshCollection } from './queries';

/** Whether the collection is on its way to another model. */
export const isReembedded = ({ reembedding }: Collection): boolean => reembedding?.state === 'running';

/** Asks with which other model of its space a collection is to be searched. */
export function ModelDialog({ collection, onClose }: { collection: Collection; onClose: () => void }) {
  const { t } = useTranslation('knowledge');
  const client = useQueryClient();
  const space = useQuery(spaceQuery(collection.space_id));
  const { id, embedding_model: present } = collection;
  const title = t('reembedding.title');
  const others = space.data?.embedding_models.filter((model) => model.can_access && model.id !== present.id) ?? [];
  if (others.length === 0) {
    return (
      <Dialog open onClose={onClose} title={title}>
        <QueryState query={space}>{() => <p>{t('reembedding.noOther', { model: present.nickname })}</p>}</QueryState>
      </Dialog>
    );
  }
  return (
    <FormDialog<{ model: string }>
      title={title}
      description={t('reembedding.text', { model: present.nickname })}
      action={t('reembedding.action')}
      values={{ model: others.at(-1)!.id }}
      onClose={onClose}
      onSubmit={async ({ model }) => {
        await chooseModel(id, model);
        await refreshCollection(client, id);
      }}
    >
      <SelectField
        required
        name="model"
        label={t('reembedding.model')}
        options={others.map((model) => [model.id, model.nickname] as const)}
      />
    </FormDialog>
  );
}

/** How far a collection is on its way to another model, or why it did not come there. */
export function ReembeddingNotice({ collection, mayEdit }: { collection: Collection; mayEdit: boolean }) {
  const { t } = useTranslation('knowledge');
  const format = useFormat();
  const client = useQueryClient();
  const toasts = useToasts();
  const space = useQuery(spaceQuery(collection.space_id));
  const { id, reembedding, embedding_model: present } = collection;
  if (!reembedding) return null;
  const { embedding_model_id: wanted, chunks_done: done, chunks_total: total, failure_code: code } = reembedding;
  const model = space.data?.embedding_models.find((each) => each.id === wanted)?.nickname ?? t('reembedding.another');
  const choose = async (modelId: string): Promise<void> => {
    try {
      await chooseModel(id, modelId);
      await refreshCollection(client, id);
    } catch (error) {
      toasts.failed(error);
    }
  };
  if (reembedding.state === 'failed') {
    return (
      <Notice tone="warning">
        <p>{t('reembedding.failed', { model })}</p>
        <p className="text-muted">{t(`reembedding.reasons.${reasonOf(code)}`)}</p>
        {mayEdit && (
          <Button small className="mt-2" onClick={() => void choose(wanted)}>
            {t('common:tryAgain')}
          </Button>
        )}
      </Notice>
    );
  }
  return (
    <Notice>
      <div role="status" className="space-y-2">
        <p>{t('reembedding.running', { model })}</p>
        <ProgressBar label={t('reembedding.progress')} {...(total > 0 && { value: done / total })} />
        {total > 0 && (
          <p className="text-sm text-muted">
            {t('reembedding.share', { done: format.number(done), total: format.number(total) })}
          </p>
        )}
      </div>
      {mayEdit && (
        <Button small className="mt-2" onClick={() => void choose(present.id)}>
          {t('reembedding.callOff')}
        </Button>
      )}
    </Notice>
  );
}

function reasonOf(code: string | null): 'quota' | 'model' | 'other' {
  if (code === 'quota_exceeded') return 'quota';
  return code?.startsWith('upstream_') ? 'model' : 'other';
}
