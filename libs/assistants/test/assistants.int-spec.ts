import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import {
  type AssistantId,
  type CollectionId,
  type CompletionModelId,
  newId,
  type SpaceId,
  type UserPrincipal,
} from '@svc/kernel';
import { testDatabase, type TestDatabase } from '@svc/testing';
import { ChangeCollectionService } from '../../knowledge/src/app/change-collection.service';
import { CollectionQueries } from '../../knowledge/src/app/collection-queries.service';
import { KnowledgeKit } from '../../knowledge/test/support/knowledge-kit';
import { SpaceProvisioning } from '../../spaces/src/app/space-provisioning.service';
import { SpaceReader } from '../../spaces/src/app/space-reader.service';
import { UpdateSpaceService } from '../../spaces/src/app/update-space.service';
import { recordedQueries } from '../../spaces/test/support/recorded-queries';
import { startProcess } from '../../spaces/test/support/start-process';
import {
  aCompletionModel,
  aMember,
  anEmbeddingModel,
  aPerson,
  aSpace,
  aWorld,
  codeOf,
} from '../../spaces/test/support/world';
import { AssistantDirectory, AssistantsModule } from '../src';
import { AssistantReader } from '../src/app/assistant-reader.service';
import { CreateAssistantService } from '../src/app/create-assistant.service';
import { MoveAssistantService } from '../src/app/move-assistant.service';
import { PromptsService } from '../src/app/prompts.service';
import { PublishAssistantService } from '../src/app/publish-assistant.service';
import { type AssistantUpdate, UpdateAssistantService } from '../src/app/update-assistant.service';

const NOWHERE = 'http://127.0.0.1:1';

describe('assistants', () => {
  let db: TestDatabase;
  let service: INestApplicationContext;
  let kit: KnowledgeKit;
  let owner: UserPrincipal;
  let space: SpaceId;
  let id: AssistantId;
  let model: CompletionModelId;

  beforeAll(async () => {
    db = await testDatabase();
    service = await startProcess(db.url, { modules: [AssistantsModule] });
    kit = new KnowledgeKit(service, db);
  });
  afterAll(async () => {
    await service.close();
    await db.close();
  });
  beforeEach(async () => {
    ({ owner } = await aWorld(db));
    model = await aCompletionModel(db, owner.tenantId, NOWHERE);
    await anEmbeddingModel(db, owner.tenantId, NOWHERE);
    space = await aSpace(service, owner);
    id = await create(owner, space);
  });

  const get = <Service>(type: new (...dependencies: never[]) => Service) => service.get(type, { strict: false });
  const create = (actor: UserPrincipal, spaceId: SpaceId, name = 'Helper') =>
    get(CreateAssistantService).create(actor, spaceId, name);
  const update = (actor: UserPrincipal, changes: Partial<AssistantUpdate>, assistant = id) =>
    get(UpdateAssistantService).update(actor, assistant, { fields: {}, ...changes });
  const prompt = (text: string) => ({ prompt: { text, description: null } });
  const read = (actor = owner, assistant = id) => get(AssistantReader).read(actor, assistant);
  const publish = (actor: UserPrincipal, published = true) =>
    get(PublishAssistantService).publish(actor, id, published);
  const attached = async (assistant = id) => [...(await read(owner, assistant)).parts.collectionIds];
  const rows = async (sql: string, ...parameters: unknown[]) => db.dataSource.query(sql, parameters);
  /** Codes of what failed. */
  const failures = async (work: readonly Promise<unknown>[]) => {
    const outcomes = await Promise.allSettled(work);
    return outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason.code ?? outcome.reason] : [],
    );
  };

  describe('of every space', () => {
    it('exactly one is its default, however many requests make the space', async () => {
      const { tenantId, userId } = owner;
      const uow = service.get(UnitOfWork);
      await Promise.all(
        Array.from({ length: 8 }, () => [
          uow.run(tenantId, (tx) => get(SpaceProvisioning).personal(tx, tenantId, userId)),
          uow.run(tenantId, (tx) => get(SpaceProvisioning).organization(tx, tenantId)),
        ]).flat(),
      );
      const found = await rows(
        `SELECT s.kind, count(*)::int AS count FROM assistants a JOIN spaces s ON s.id = a.space_id
         WHERE a.tenant_id = $1 AND a.type = 'default-assistant' GROUP BY s.kind ORDER BY s.kind`,
        tenantId,
      );
      expect(found).toEqual(['organization', 'personal', 'shared'].map((kind) => ({ kind, count: 1 })));
    });

    it('the default one can be changed by an administrator, and neither moved nor deleted', async () => {
      const { contents } = await get(SpaceReader).details(owner, space);
      const standing = contents.defaultAssistant!.id as AssistantId;
      await update(owner, { fields: { name: 'Renamed' } }, standing);
      expect(await codeOf(get(PublishAssistantService).delete(owner, standing))).toBe('bad_request');
      expect(await codeOf(get(MoveAssistantService).move(owner, standing, space, false))).toBe('bad_request');
      const editor = await aMember(service, db, owner, space, 'editor');
      expect(await codeOf(update(editor, { fields: { name: 'x' } }, standing))).toBe('forbidden_action');
    });

    it('the personal default one needs the permission for personal chat', async () => {
      const person = await aPerson(db, owner.tenantId, []);
      const { contents } = await get(SpaceReader).personal(person);
      expect(contents.defaultAssistant).toBeNull();
      const allowed = { ...person, permissions: new Set(['personal_chat'] as const) };
      const details = await get(SpaceReader).personal(allowed);
      const chat = (actor: UserPrincipal) =>
        service
          .get(UnitOfWork)
          .read(owner.tenantId, (tx) =>
            get(AssistantDirectory).forChat(tx, actor, details.contents.defaultAssistant!.id as AssistantId),
          );
      expect((await chat(allowed)).assistant.type).toBe('default-assistant');
      expect(await codeOf(chat(person))).toBe('forbidden_action');
    });
  });

  describe('rights', () => {
    it('viewers see what is published: the rest is not in lists, and refused by name', async () => {
      const viewer = await aMember(service, db, owner, space, 'viewer');
      const list = async () =>
        (await get(AssistantReader).list(viewer, { wholeTenant: false })).map((entry) => entry.assistant.id);
      expect([await list(), await codeOf(read(viewer))]).toEqual([[], 'forbidden_action']);
      await publish(owner);
      expect([await list(), (await read(viewer)).assistant.id]).toEqual([[id], id]);
      const refused = [
        () => update(viewer, { fields: { name: 'x' } }),
        () => publish(viewer, false),
        () => get(PromptsService).list(viewer, id),
      ];
      for (const attempt of refused) expect(await codeOf(attempt())).toBe('forbidden_action');
    });

    it('strangers and other tenants do not know of it', async () => {
      const { owner: foreigner } = await aWorld(db);
      for (const actor of [await aPerson(db, owner.tenantId), foreigner]) {
        expect(await codeOf(read(actor))).toBe('not_found');
        expect(await codeOf(update(actor, { fields: { name: 'x' } }))).toBe('not_found');
        expect(await codeOf(get(PublishAssistantService).delete(actor, id))).toBe('not_found');
        expect(await codeOf(create(actor, space))).toBe('not_found');
      }
    });

    it('in a personal space nothing is published, and the role permission is needed', async () => {
      const { space: own } = await get(SpaceReader).personal(owner);
      const mine = await create(owner, own.id);
      expect(await codeOf(get(PublishAssistantService).publish(owner, mine, true))).toBe('forbidden_action');
      const person = await aPerson(db, owner.tenantId, ['collections']);
      const { space: theirs } = await get(SpaceReader).personal(person);
      expect(await codeOf(create(person, theirs.id))).toBe('forbidden_action');
    });

    it.each([
      ['insights', { insightEnabled: true }],
      ['how long conversations are kept', { dataRetentionDays: 30 }],
    ])('§8.2: %s: for administrators of the space only; the same value is no change', async (_, fields) => {
      const editor = await aMember(service, db, owner, space, 'editor');
      expect(await codeOf(update(editor, { fields }))).toBe('forbidden_action');
      await update(owner, { fields });
      await update(editor, { fields: { ...fields, name: 'By an editor' } });
      expect((await read()).assistant).toMatchObject({ ...fields, name: 'By an editor' });
    });

    it('an icon that the tenant does not have is refused', async () => {
      expect(await codeOf(update(owner, { fields: { iconId: owner.userId } }))).toBe('bad_request');
    });

    it('the owner of a personal space decides how long conversations are kept there', async () => {
      const { space: own } = await get(SpaceReader).personal(owner);
      const mine = await create(owner, own.id);
      await update(owner, { fields: { dataRetentionDays: 7 } }, mine);
      expect((await read(owner, mine)).assistant.dataRetentionDays).toBe(7);
    });

    it('listing the whole tenant is for its administrators', async () => {
      const person = await aPerson(db, owner.tenantId, ['assistants']);
      expect(await codeOf(get(AssistantReader).list(person, { wholeTenant: true }))).toBe('forbidden_action');
    });
  });

  describe('prompts', () => {
    const selected = async () => (await get(PromptsService).list(owner, id)).filter((version) => version.isSelected);

    it('each new text is a version and selected; an earlier text is selected again', async () => {
      for (const text of ['One', 'Two', 'One']) await update(owner, prompt(text));
      const versions = await get(PromptsService).list(owner, id);
      expect(versions.map(({ text, isSelected }) => [text, isSelected])).toEqual([
        ['Two', false],
        ['One', true],
      ]);
      // As a text it would reach the wire in PostgreSQL's spelling.
      expect(versions[0]!.author).toMatchObject({ id: owner.userId, createdAt: expect.any(Date) });
    });

    it('several that are selected at once: one is, and none is an error', async () => {
      const texts = ['A', 'B', 'C', 'A', 'B', 'D', 'E', 'F'];
      expect(await failures(texts.map((text) => update(owner, prompt(text))))).toEqual([]);
      expect(await selected()).toHaveLength(1);
      expect(await get(PromptsService).list(owner, id)).toHaveLength(new Set(texts).size);
    });

    it('are their author’s to describe and delete; the selected one stays', async () => {
      for (const text of ['One', 'Two']) await update(owner, prompt(text));
      const [two, one] = await get(PromptsService).list(owner, id);
      const editor = await aMember(service, db, owner, space, 'editor');
      expect(await codeOf(get(PromptsService).delete(editor, one!.id))).toBe('forbidden_action');
      expect(await codeOf(get(PromptsService).describe(editor, one!.id, 'x'))).toBe('forbidden_action');
      expect(await codeOf(get(PromptsService).delete(owner, two!.id))).toBe('bad_request');
      expect((await get(PromptsService).describe(owner, one!.id, 'First')).description).toBe('First');
      await get(PromptsService).delete(owner, one!.id);
      expect(await codeOf(get(PromptsService).read(owner, one!.id))).toBe('not_found');
    });
  });

  describe('knowledge', () => {
    const collections = (...ids: CollectionId[]) => ({ collectionIds: ids });

    it('lies in the space or in the organisation space, and is replaced as a whole', async () => {
      const own = await kit.collection(owner, space);
      const organisation = (await get(SpaceReader).organization(owner)).space.id;
      const shared = await kit.collection(owner, organisation);
      await update(owner, collections(own, shared, own));
      expect((await attached()).sort()).toEqual([own, shared].sort());
      await update(owner, collections());
      expect(await attached()).toEqual([]);
      const elsewhere = await kit.collection(owner, await aSpace(service, owner));
      for (const wrong of [elsewhere, newId<CollectionId>()]) {
        expect(await codeOf(update(owner, collections(own, wrong)))).toBe('bad_request');
      }
      expect(await attached()).toEqual([]);
    });

    it('§15.4: shares one embedding model, also when two people change it at once', async () => {
      const other = await anEmbeddingModel(db, owner.tenantId, NOWHERE);
      const models = (await get(SpaceReader).details(owner, space)).models.embedding.map((found) => found.id);
      await get(UpdateSpaceService).update(owner, space, { fields: {}, models: { embedding: [...models, other] } });
      const one = await kit.collection(owner, space, models[0]);
      const two = await kit.collection(owner, space, other);
      expect(await codeOf(update(owner, collections(one, two)))).toBe('bad_request');
      for (let round = 0; round < 5; round += 1) {
        expect(await failures([update(owner, collections(one)), update(owner, collections(two))])).toEqual([]);
        expect(await attached()).toHaveLength(1);
      }
    });

    it('that is deleted while it is attached is refused or gone, never half', async () => {
      for (let round = 0; round < 5; round += 1) {
        const doomed = await kit.collection(owner, space);
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
      const [moving, staying] = [await kit.collection(owner, space), await kit.collection(owner, space)];
      const target = await aSpace(service, owner, 'Target');
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
      const moving = await kit.collection(owner, space);
      await update(owner, { collectionIds: [moving] });
      const organisation = (await get(SpaceReader).organization(owner)).space.id;
      await transfer(moving, organisation);
      expect(await attached()).toEqual([moving]);
      // And from there back into one space: that one's assistants keep it, others do not.
      const target = await aSpace(service, owner, 'Target');
      const inside = await create(owner, target, 'Inside');
      await update(owner, { collectionIds: [moving] }, inside);
      await transfer(moving, target);
      expect([await attached(), await attached(inside)]).toEqual([[], [moving]]);
    });

    it('while it is being attached is never attached across spaces', async () => {
      const target = await aSpace(service, owner);
      for (let round = 0; round < 5; round += 1) {
        const moving = await kit.collection(owner, space);
        const codes = await failures([update(owner, { collectionIds: [moving] }), transfer(moving, target)]);
        expect(codes.filter((code) => code !== 'bad_request')).toEqual([]);
        expect(await attached()).not.toContain(moving);
      }
    });
  });

  describe('moving to another space', () => {
    const move = (actor: UserPrincipal, target: SpaceId, along = false) =>
      get(MoveAssistantService).move(actor, id, target, along);

    it('takes the collections along that only it uses, and lets go of the others', async () => {
      const [own, shared] = [await kit.collection(owner, space), await kit.collection(owner, space)];
      await update(owner, { collectionIds: [own, shared], ...prompt('Stays with it') });
      const neighbour = await create(owner, space);
      await update(owner, { collectionIds: [shared] }, neighbour);
      await publish(owner);
      const target = await aSpace(service, owner, 'Target');
      await move(owner, target, true);
      const moved = await read();
      expect([moved.space.id, moved.assistant.published, moved.parts.prompt?.text]).toEqual([
        target,
        false,
        'Stays with it',
      ]);
      expect([await attached(), await attached(neighbour)]).toEqual([[own], [shared]]);
      const where = await get(CollectionQueries).list(owner);
      expect(Object.fromEntries(where.map((collection) => [collection.id, collection.space_id]))).toEqual({
        [own]: target,
        [shared]: space,
      });
    });

    it('alone lets go of all collections of the old space, and of a model that the new one lacks', async () => {
      await update(owner, { collectionIds: [await kit.collection(owner, space)] });
      const other = await aCompletionModel(db, owner.tenantId, NOWHERE);
      const target = await aSpace(service, owner);
      await get(UpdateSpaceService).update(owner, target, { fields: {}, models: { completion: [other] } });
      await move(owner, target);
      expect([await attached(), (await read()).model?.id]).toEqual([[], other]);
    });

    it('needs the right to delete here and to create there', async () => {
      const target = await aSpace(service, owner);
      const editor = await aMember(service, db, owner, space, 'editor');
      expect(await codeOf(move(editor, target))).toBe('not_found');
      const viewer = await aMember(service, db, owner, target, 'viewer');
      expect(await codeOf(move(viewer, target))).toBe('not_found');
      expect((await read()).space.id).toBe(space);
    });

    it('is refused when a collection’s model is not in the new space, and then nothing moves', async () => {
      const own = await kit.collection(owner, space);
      await update(owner, { collectionIds: [own] });
      const target = await aSpace(service, owner);
      await get(UpdateSpaceService).update(owner, target, { fields: {}, models: { embedding: [] } });
      expect(await codeOf(move(owner, target, true))).toBe('embedding_model_not_in_space');
      expect([(await read()).space.id, await attached()]).toEqual([space, [own]]);
    });
  });

  it('nothing is added to a space that is being deleted, and nobody meets an error of ours', async () => {
    for (let round = 0; round < 3; round += 1) {
      const doomed = await aSpace(service, owner);
      const other = await aSpace(service, owner);
      const [moving, staying] = [await kit.collection(owner, other), await kit.collection(owner, doomed)];
      const inside = await create(owner, doomed);
      const codes = await failures([
        get(UpdateSpaceService).delete(owner, doomed),
        create(owner, doomed),
        kit.collection(owner, doomed),
        get(ChangeCollectionService).transfer(owner, moving, doomed),
        get(ChangeCollectionService).transfer(owner, staying, other),
        update(owner, { collectionIds: [staying], ...prompt('Now') }, inside),
        get(MoveAssistantService).move(owner, inside, other, true),
      ]);
      expect(codes.filter((code) => code !== 'not_found' && code !== 'bad_request')).toEqual([]);
      expect(await rows('SELECT id FROM collections WHERE space_id = $1', doomed)).toEqual([]);
    }
  });

  it('every change leaves its entry in the trail', async () => {
    await update(owner, prompt('One'));
    await update(owner, prompt('Two'));
    const [, one] = await get(PromptsService).list(owner, id);
    await get(PromptsService).delete(owner, one!.id);
    await publish(owner);
    await get(MoveAssistantService).move(owner, id, await aSpace(service, owner), false);
    await get(PublishAssistantService).delete(owner, id);
    const entries = await rows(
      `SELECT action FROM audit_outbox WHERE tenant_id = $1 AND action LIKE 'ASSISTANT%' ORDER BY id`,
      owner.tenantId,
    );
    const names = ['CREATED', 'UPDATED', 'UPDATED', 'UPDATED', 'PUBLISHED', 'TRANSFERRED', 'DELETED'];
    expect(entries.map(({ action }: { action: string }) => action)).toEqual(names.map((name) => `ASSISTANT_${name}`));
  });

  it('lists need as many statements for many things as for one', async () => {
    const lists = [
      () => get(AssistantReader).list(owner, { wholeTenant: false }),
      () => get(SpaceReader).list(owner, { personal: true, applications: true }),
      () => get(CollectionQueries).list(owner),
      () => get(SpaceReader).details(owner, space),
    ];
    const counted = async () => {
      const counts: number[] = [];
      for (const list of lists) counts.push((await recordedQueries<unknown>(service, list)).statements.length);
      return counts;
    };
    const fill = async (spaceId: SpaceId) => {
      const collectionId = await kit.collection(owner, spaceId);
      await update(owner, { collectionIds: [collectionId] }, await create(owner, spaceId));
    };
    await fill(space);
    const few = await counted();
    for (let made = 0; made < 10; made += 1) await fill(await aSpace(service, owner));
    for (let made = 0; made < 5; made += 1) await fill(space);
    expect(await counted()).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(25);
  });
});
