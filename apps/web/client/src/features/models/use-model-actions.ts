import { useTranslation } from 'react-i18next';
import { api, call } from '../../api/client';
import { ApiProblem } from '../../api/problem';
import { useAction } from '../../ui/use-action';
import { useConfirmedAction } from '../../ui/use-confirmed-action';
import { deleteModel, switchModel } from './commands';
import type { Model, ModelKind } from './queries';

/** What can be done with a model. */
export interface ModelActions {
  readonly edit: (model: Model) => void;
  readonly enable: (model: Model, enabled: boolean) => void;
  readonly makeDefault: (model: Model) => void;
  readonly test: (kind: ModelKind, model: Model) => void;
  readonly remove: (model: Model) => void;
}

/** Asks the provider for a word of a model. @throws ApiProblem where it gives none */
async function probe(kind: ModelKind, { provider_id, name }: Model): Promise<void> {
  const { success, error } = await call(
    api.POST('/api/v1/admin/model-providers/{provider_id}/validate-model/', {
      params: { path: { provider_id: provider_id! } },
      body: { model_name: name, model_type: kind },
    }),
  );
  if (!success) throw new ApiProblem(400, { code: 'model_does_not_answer', message: error });
}

/** What the rows of the models of a kind do. */
export function useModelActions(kind: ModelKind, edit: (model: Model) => void): ModelActions {
  const { t } = useTranslation('models');
  const act = useAction(['models']);
  const actOnceConfirmed = useConfirmedAction(['models']);
  const remove = ({ id, nickname: name }: Model) =>
    actOnceConfirmed(
      { title: t('model.remove', { name }), text: t('model.removeText'), action: t('common:delete') },
      () => deleteModel(kind, id),
      t('model.removed', { name }),
    );
  return {
    edit,
    enable: ({ id }, enabled) => void act(() => switchModel(kind, id, { is_org_enabled: enabled })),
    makeDefault: ({ id, nickname: name }) =>
      void act(() => switchModel(kind, id, { is_org_default: true }), t('model.isDefault', { name })),
    test: (of, model) => void act(() => probe(of, model), t('model.answers', { name: model.nickname })),
    remove: (model) => void remove(model),
  };
}
