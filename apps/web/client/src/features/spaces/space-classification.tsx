import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { useConfirm } from '../../ui/confirm';
import { INPUT_CLASSES } from '../../ui/classes';
import { Card } from '../../ui/page';
import { QueryState } from '../../ui/placeholders';
import { useToasts } from '../../ui/toasts';
import { classificationsQuery } from '../classifications/queries';
import { changeSpace, type Space } from './queries';

/** What a classification would make useless, in names. */
async function impactOf(spaceId: string, classificationId: string): Promise<readonly string[]> {
  const params = { path: { id: spaceId, security_classification_id: classificationId } };
  const impact = await call(
    api.GET('/api/v1/spaces/{id}/security_classification/{security_classification_id}/impact-analysis/', { params }),
  );
  const models = [...impact.completion_models, ...impact.embedding_models, ...impact.transcription_models];
  const built = [...impact.assistants, ...impact.group_chats, ...impact.services, ...impact.apps];
  return [...models.map(({ nickname }) => nickname), ...built.map(({ name }) => name)];
}

/** How sensitive the knowledge of a space is; for administrators, who see the classifications that there are. */
export function SpaceClassification({ space }: { space: Space }) {
  const { t } = useTranslation('spaces');
  const client = useQueryClient();
  const toasts = useToasts();
  const confirm = useConfirm();
  const query = useQuery(classificationsQuery);
  const choose = async (id: string): Promise<void> => {
    try {
      const useless = id ? await impactOf(space.id, id) : [];
      const question = {
        title: t('classification.ask'),
        text: t('classification.impact', { names: useless.join(', ') }),
        action: t('classification.classify'),
        danger: true,
      };
      if (useless.length > 0 && !(await confirm(question))) return;
      await changeSpace(client, space.id, { security_classification: id ? { id } : null });
      toasts.done(t('saved'));
    } catch (error) {
      toasts.failed(error);
    }
  };
  return (
    <Card title={t('classification.title')}>
      <p className="mb-3 text-muted">{t('classification.text')}</p>
      <QueryState query={query}>
        {({ security_classifications: all }) => (
          <select
            aria-label={t('classification.title')}
            className={`${INPUT_CLASSES} h-10 sm:w-72`}
            value={space.security_classification?.id ?? ''}
            onChange={({ target }) => void choose(target.value)}
          >
            <option value="">{t('classification.none')}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
        )}
      </QueryState>
    </Card>
  );
}
