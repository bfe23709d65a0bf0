import type { BuiltinRuntime } from '../providers/builtin/builtin-runtime';
import { ModelPreparation } from './model-preparation';

const preparationWith = (prepare: () => Promise<void>): ModelPreparation =>
  new ModelPreparation({ prepare } as unknown as BuiltinRuntime);

describe('ModelPreparation', () => {
  it('resolves when the model is loaded', async () => {
    let loaded = false;
    await preparationWith(async () => void (loaded = true)).prepareEmbedding();
    expect(loaded).toBe(true);
  });

  it('leaves a model that cannot be loaded to the call that needs it', async () => {
    const preparation = preparationWith(async () => Promise.reject(new Error('The weights are gone.')));
    await expect(preparation.prepareEmbedding()).resolves.toBeUndefined();
  });
});
