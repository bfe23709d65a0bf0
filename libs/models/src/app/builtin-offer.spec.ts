import { Logger } from '@nestjs/common';
import { BuiltinModelsConfig, loadConfig } from '@svc/config';
import { LEXICAL } from '../domain/builtin-models';
import { BuiltinOffer } from './builtin-offer';

const offerOf = (modelDir: string | undefined): BuiltinOffer =>
  new BuiltinOffer(
    loadConfig([BuiltinModelsConfig], { BUILTIN_MODEL_DIR: modelDir }).configs.get(
      BuiltinModelsConfig,
    ) as BuiltinModelsConfig,
  );

describe('BuiltinOffer', () => {
  it.each([
    ['a folder without weights, and says so', '/nowhere', 1],
    ['no folder at all, which somebody chose', undefined, 0],
  ])('works by words alone with %s', async (_, modelDir, warnings) => {
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    const offer = offerOf(modelDir);
    await offer.load();
    expect(offer.forTenants()).toContain(LEXICAL);
    expect(warn).toHaveBeenCalledTimes(warnings);
    warn.mockRestore();
  });
});
