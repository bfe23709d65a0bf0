import type { INestApplicationContext } from '@nestjs/common';
import { AccessModule } from '@svc/access';
import { type Tx, UnitOfWork } from '@svc/database';
import { type CompletionModelId, newId, type SpaceId, type UserCaller } from '@svc/kernel';
import {
  aCompletionModel,
  anEmbeddingModel,
  aWorld,
  codeOf,
  startProcess,
  type TestDatabase,
  testDatabase,
} from '@svc/testing';
import type { ToolChoice } from '@svc/mcp';
import { SpaceAccessService, SpacesModule } from '../src';
import { CreateSpaceService } from '../src/app/create-space.service';
import { SpaceModels } from '../src/app/space-models.service';
import { SpaceReader } from '../src/app/space-reader.service';
import { UpdateSpaceService } from '../src/app/update-space.service';
import type { Space } from '../src/domain/space';

describe('the models of spaces', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let owner: UserCaller;
  let reader: SpaceReader;
  let updates: UpdateSpaceService;

  beforeAll(async () => {
    db = await testDatabase();
    service = await startProcess(db.url, { modules: [AccessModule, SpacesModule] });
    reader = service.get(SpaceReader, { strict: false });
    updates = service.get(UpdateSpaceService, { strict: false });
  });
  afterAll(async () => {
    await service.close();
    await db.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
  });

  const createSpace = () => service.get(CreateSpaceService, { strict: false }).create(owner, 'Space');
  const idsOf = async (id: SpaceId) => {
    const { completion, embedding } = (await reader.details(owner, id)).models;
    return { completion: completion.map((model) => model.id), embedding: embedding.map((model) => model.id) };
  };

  it('§2.2: a new space has all completion models that may be used, and one embedding model', async () => {
    const { tenantId } = owner;
    const endpoint = 'http://127.0.0.1:1';
    const first = await aCompletionModel(db, tenantId, endpoint);
    const second = await aCompletionModel(db, tenantId, endpoint);
    await aCompletionModel(db, tenantId, endpoint, { is_org_enabled: false });
    await anEmbeddingModel(db, tenantId, endpoint);
    const newest = await anEmbeddingModel(db, tenantId, endpoint);
    expect(await idsOf(await createSpace())).toEqual({ completion: [first, second], embedding: [newest] });
  });

  it('a list replaces the whole list, and refuses what the tenant may not use', async () => {
    const { tenantId } = owner;
    const [one, two] = [
      await aCompletionModel(db, tenantId, 'http://127.0.0.1:1'),
      await aCompletionModel(db, tenantId, 'http://127.0.0.1:1'),
    ];
    const off = await aCompletionModel(db, tenantId, 'http://127.0.0.1:1', { is_org_enabled: false });
    const space = await createSpace();
    await updates.update(owner, space, { fields: {}, models: { completion: [two!] } });
    expect((await idsOf(space)).completion).toEqual([two]);
    for (const id of [off, newId()]) {
      const update = updates.update(owner, space, { fields: {}, models: { completion: [one!, id] } });
      expect(await codeOf(update)).toBe('model_not_in_space');
    }
    expect((await idsOf(space)).completion).toEqual([two]);
    await updates.update(owner, space, { fields: {}, models: { completion: [] } });
    expect((await idsOf(space)).completion).toEqual([]);
  });

  it('a collection takes the tenant’s default, else the newest of the space', async () => {
    const { tenantId } = owner;
    const preferred = await anEmbeddingModel(db, tenantId, 'http://127.0.0.1:1', { is_org_default: true });
    const newest = await anEmbeddingModel(db, tenantId, 'http://127.0.0.1:1');
    const space = await createSpace();
    const models = service.get(SpaceModels, { strict: false });
    const chosen = () =>
      service.get(UnitOfWork).run(tenantId, async (tx) => {
        const { space: found } = await service.get(SpaceAccessService, { strict: false }).see(tx, owner, space);
        return (await models.embeddingFor(tx, found)).id;
      });
    expect(await chosen()).toBe(preferred);
    await updates.update(owner, space, { fields: {}, models: { embedding: [newest] } });
    expect(await chosen()).toBe(newest);
    await updates.update(owner, space, { fields: {}, models: { embedding: [] } });
    expect(await codeOf(chosen())).toBe('embedding_model_not_in_space');
  });

  it('§15.3: what is asked takes the tenant’s default, else the newest of the space, else none', async () => {
    const { tenantId } = owner;
    const preferred = await aCompletionModel(db, tenantId, 'http://127.0.0.1:1', { is_org_default: true });
    const older = await aCompletionModel(db, tenantId, 'http://127.0.0.1:1');
    const newest = await aCompletionModel(db, tenantId, 'http://127.0.0.1:1');
    const space = await createSpace();
    const models = service.get(SpaceModels, { strict: false });
    const withModels = <Result>(work: (tx: Tx, found: Space) => Promise<Result>) =>
      service.get(UnitOfWork).run(tenantId, async (tx) => {
        const { space: found } = await service.get(SpaceAccessService, { strict: false }).see(tx, owner, space);
        return work(tx, found);
      });
    const chosen = () => withModels(async (tx, found) => (await models.defaultCompletion(tx, found))?.id ?? null);
    const require = (id: CompletionModelId) => withModels((tx, found) => models.requireCompletion(tx, found, id));
    expect(await chosen()).toBe(preferred);
    await updates.update(owner, space, { fields: {}, models: { completion: [older, newest] } });
    expect(await chosen()).toBe(newest);
    await require(older);
    expect(await codeOf(require(preferred))).toBe('model_not_in_space');
    await updates.update(owner, space, { fields: {}, models: { completion: [] } });
    expect(await chosen()).toBeNull();
  });

  it('§2.2: servers of tools, and tools, that there are none of are told as wrong, not as a space that is missing', async () => {
    const space = await createSpace();
    const given = (tools: ToolChoice) => codeOf(updates.update(owner, space, { fields: {}, models: {}, tools }));
    expect(await given({ serverIds: [newId()] })).toBe('bad_request');
    expect(await given({ switches: [{ toolId: newId(), isEnabled: true }] })).toBe('bad_request');
  });
});
