import type { Tx } from '@svc/database';
import type { CompletionModelRecord, ModelCatalogue } from '@svc/models';
import type { Space, SpaceModels } from '@svc/spaces';

/**
 * The model a new assistant of the space takes, which cannot be deleted until the transaction ends; null when the space
 * has none. @source supplement §15.3
 */
export async function defaultCompletionModel(
  tx: Tx,
  models: SpaceModels,
  catalogue: ModelCatalogue,
  space: Space,
): Promise<CompletionModelRecord | null> {
  const usable = (await models.of(tx, space)).completion.filter((model) => model.canAccess);
  const { completion } = await catalogue.defaults(tx, space.tenantId);
  const preferred = usable.filter((model) => model.id === completion?.id);
  for (const model of [...preferred, ...usable.reverse()]) {
    if (await catalogue.hold(tx, 'completion', space.tenantId, model.id)) return model;
  }
  return null;
}
