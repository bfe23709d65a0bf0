import {
  type AssistantId,
  type CollectionId,
  type CompletionModelId,
  newId,
  type SpaceId,
  type UserCaller,
} from '@svc/kernel';
import { ChangeCollectionService, CollectionQueries } from '@svc/knowledge';
import { SpaceReader, UpdateSpaceService } from '@svc/spaces';
import {
  aCollection,
  aCompletionModel,
  aMember,
  anEmbeddingModel,
  aSpace,
  codeOf,
  type TestDatabase,
} from '@svc/testing';
import { AssistantReader } from '../src/app/assistant-reader.service';
import { MoveAssistantService } from '../src/app/move-assistant.service';
import type { AssistantUpdate } from '../src/app/update-assistant.service';
import { AssistantStage, failures, NOWHERE, prompt } from './support/assistant-stage';

describe('what assistants answer from, and moving it', () => {
  let stage: AssistantStage;
  let db: TestDatabase;
  let owner: UserCaller;
  let space: SpaceId;
  let id: AssistantId;
  let model: CompletionModelId;

  beforeAll(async () => {
    stage = await AssistantStage.open();
    ({ db } = stage);
  });
  beforeEach(async () => {
    ({ owner, space, id, model } = await stage.scene());
  });
  afterAll(() => stage?.close());

  const get = <Service>(type: new (...dependencies: never[]) => Service) => stage.get(type);
  const create = (actor: UserCaller, spaceId: SpaceId, name?: string) => stage.create(actor, spaceId, name);
  const update = (actor: UserCaller, changes: Partial<AssistantUpdate>, assistant = id) =>
    stage.update(actor, assistant, changes);
  const read = (actor = owner, assistant = id) => get(AssistantReader).read(actor, assistant);
  const publish = (actor: UserCaller, published = true) => stage.publish(actor, id, published);
  const attached = (assistant = id) => stage.attached(owner, assistant);
  const rows = (sql: string, ...parameters: unknown[]) => stage.rows(sql, ...parameters);

  describe('knowledge', () => {
    const collections = (...ids: CollectionId[]) => ({ collectionIds: ids });

    it('lies in the space or in the organisation space, and is replaced as a whole', async () => {
      const own = await aCollection(db, owner, space);
      const organisation = (await get(SpaceReader).organization(owner)).space.id;
      const shared = await aCollection(db, owner, organisation);
      await update(owner, collections(own, shared, own));
      expect((await attached()).sort()).toEqual([own, shared].sort());
      await update(owner, collections());
      expect(await attached()).toEqual([]);
      const elsewhere = await aCollection(db, owner, await aSpace(db, owner));
      for (const wrong of [elsewhere, newId<CollectionId>()]) {
        expect(await codeOf(update(owner, collections(own, wrong)))).toBe('bad_request');
      }
      expect(await attached()).toEqual([]);
    });

    it('§15.4: shares one embedding model, also when two people change it at once', async () => {
      const other = await anEmbeddingModel(db, owner.tenantId, NOWHERE);
      const models = (await get(SpaceReader).details(owner, space)).models.embedding.map((found) => found.id);
      await get(UpdateSpaceService).update(owner, space, { fields: {}, models: { embedding: [...models, other] } });
      const one = await aCollection(db, owner, space, models[0]);
      const two = await aCollection(db, owner, space, other);
      expect(await codeOf(update(owner, collections(one, two)))).toBe('bad_request');
      for (let round = 0; round < 5; round += 1) {
        expect(await failures([update(owner, collections(one)), update(owner, collections(two))])).toEqual([]);
        expect(await attached()).toHaveLength(1);
      }
    });

    it('that is deleted while it is attached is refused or gone, never half', async () => {
      for (let round = 0; round < 5; round += 1) {
        const doomed = await aCollection(db, owner, space);
        const codes = await failures([
          update(owner, collections(doomed)),
          get(ChangeCollectionService).delete(owner, doomed),
        ]);
        expect(codes.filter((code) => code !== 'bad_request')).toEqual([]);
        expect(await attached()).toEqual([]);
      }
    });

    it('and model must be of the space', async () => {
      const later = await aCompletionModel(db, owner.tenantId, NOWHERE);
      expect(await codeOf(update(owner, { fields: { completionModelId: later } }))).toBe('model_not_in_space');
      await get(UpdateSpaceService).update(owner, space, { fields: {}, models: { completion: [model, later] } });
      await update(owner, { fields: { completionModelId: later } });
      expect((await read()).model?.id).toBe(later);
    });
  });

  describe('a collection that moves to another space', () => {
    const transfer = (collection: CollectionId, target: SpaceId) =>
      get(ChangeCollectionService).transfer(owner, collection, target);

    it('is taken off the assistants that cannot reach it there, and the audit entry names them', async () => {
      const [moving, staying] = [await aCollection(db, owner, space), await aCollection(db, owner, space)];
      const target = await aSpace(db, owner, 'Target');
      const neighbour = await create(owner, space, 'Neighbour');
      for (const assistant of [id, neighbour]) await update(owner, { collectionIds: [moving, staying] }, assistant);
      await transfer(moving, target);
      expect([await attached(), await attached(neighbour)]).toEqual([[staying], [staying]]);
      const [{ detached }] = await rows(
        `SELECT metadata->'detached' AS detached FROM audit_outbox WHERE tenant_id = $1 AND action = 'COLLECTION_TRANSFERRED'`,
        owner.tenantId,
      );
      expect(detached).toEqual([
        { kind: 'assistant', id, name: 'Helper' },
        { kind: 'assistant', id: neighbour, name: 'Neighbour' },
      ]);
    });

    it('stays where it is attached when everybody reaches it: in the organisation space', async () => {
      const moving = await aCollection(db, owner, space);
      await update(owner, { collectionIds: [moving] });
      const organisation = (await get(SpaceReader).organization(owner)).space.id;
      await transfer(moving, organisation);
      expect(await attached()).toEqual([moving]);
      // And from there back into one space: that one's assistants keep it, others do not.
      const target = await aSpace(db, owner, 'Target');
      const inside = await create(owner, target, 'Inside');
      await update(owner, { collectionIds: [moving] }, inside);
      await transfer(moving, target);
      expect([await attached(), await attached(inside)]).toEqual([[], [moving]]);
    });

    it('while it is being attached is never attached across spaces', async () => {
      const target = await aSpace(db, owner);
      for (let round = 0; round < 5; round += 1) {
        const moving = await aCollection(db, owner, space);
        const codes = await failures([update(owner, { collectionIds: [moving] }), transfer(moving, target)]);
        expect(codes.filter((code) => code !== 'bad_request')).toEqual([]);
        expect(await attached()).not.toContain(moving);
      }
    });
  });

  describe('moving to another space', () => {
    const move = (actor: UserCaller, target: SpaceId, along = false) =>
      get(MoveAssistantService).move(actor, id, target, along);

    it('takes the collections along that only it uses, and lets go of the others', async () => {
      const [own, shared] = [await aCollection(db, owner, space), await aCollection(db, owner, space)];
      await update(owner, { collectionIds: [own, shared], ...prompt('Stays with it') });
      const neighbour = await create(owner, space);
      await update(owner, { collectionIds: [shared] }, neighbour);
      await publish(owner);
      const target = await aSpace(db, owner, 'Target');
      await move(owner, target, true);
      const moved = await read();
      expect([moved.space.id, moved.assistant.published, moved.parts.prompt?.text]).toEqual([
        target,
        false,
        'Stays with it',
      ]);
      expect([await attached(), await attached(neighbour)]).toEqual([[own], [shared]]);
      const where = await get(CollectionQueries).list(owner);
      expect(Object.fromEntries(where.map(({ collection }) => [collection.id, collection.spaceId]))).toEqual({
        [own]: target,
        [shared]: space,
      });
    });

    it('alone lets go of all collections of the old space, and of a model that the new one lacks', async () => {
      await update(owner, { collectionIds: [await aCollection(db, owner, space)] });
      const other = await aCompletionModel(db, owner.tenantId, NOWHERE);
      const target = await aSpace(db, owner);
      await get(UpdateSpaceService).update(owner, target, { fields: {}, models: { completion: [other] } });
      await move(owner, target);
      expect([await attached(), (await read()).model?.id]).toEqual([[], other]);
    });

    it('needs the right to delete here and to create there', async () => {
      const target = await aSpace(db, owner);
      const editor = await aMember(db, owner, space, 'editor');
      expect(await codeOf(move(editor, target))).toBe('not_found');
      const viewer = await aMember(db, owner, target, 'viewer');
      expect(await codeOf(move(viewer, target))).toBe('not_found');
      expect((await read()).space.id).toBe(space);
    });

    it('is refused when a collection’s model is not in the new space, and then nothing moves', async () => {
      const own = await aCollection(db, owner, space);
      await update(owner, { collectionIds: [own] });
      const target = await aSpace(db, owner);
      await get(UpdateSpaceService).update(owner, target, { fields: {}, models: { embedding: [] } });
      expect(await codeOf(move(owner, target, true))).toBe('embedding_model_not_in_space');
      expect([(await read()).space.id, await attached()]).toEqual([space, [own]]);
    });
  });
});
