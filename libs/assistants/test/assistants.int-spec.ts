import type { INestApplicationContext } from '@nestjs/common';
import { UnitOfWork } from '@svc/database';
import type { AssistantId, SpaceId, UserCaller } from '@svc/kernel';
import { ChangeCollectionService, CollectionQueries, CreateCollectionService } from '@svc/knowledge';
import { SpaceProvisioning, SpaceReader, UpdateSpaceService } from '@svc/spaces';
import {
  aCollection,
  aMember,
  aPerson,
  aSpace,
  aWorld,
  codeOf,
  recordedQueries,
  type TestDatabase,
} from '@svc/testing';
import { type AccessibleAssistant, AssistantDirectory } from '../src';
import { publicAssistant } from '../src/api/assistant.presenter';
import { AssistantReader } from '../src/app/assistant-reader.service';
import { ASSISTANTS, DEFAULT_ASSISTANT } from '../src/app/assistants-in-spaces';
import { MoveAssistantService } from '../src/app/move-assistant.service';
import { PromptsService } from '../src/app/prompts.service';
import { PublishAssistantService } from '../src/app/publish-assistant.service';
import type { AssistantUpdate } from '../src/app/update-assistant.service';
import { AssistantStage, failures, prompt } from './support/assistant-stage';

describe('assistants', () => {
  let stage: AssistantStage;
  let db: TestDatabase;
  let service: INestApplicationContext;
  let owner: UserCaller;
  let space: SpaceId;
  let id: AssistantId;

  beforeAll(async () => {
    stage = await AssistantStage.open();
    ({ db, service } = stage);
  });
  beforeEach(async () => {
    ({ owner, space, id } = await stage.scene());
  });
  afterAll(() => stage?.close());

  const get = <Service>(type: new (...dependencies: never[]) => Service) => stage.get(type);
  const create = (actor: UserCaller, spaceId: SpaceId, name?: string) => stage.create(actor, spaceId, name);
  const update = (actor: UserCaller, changes: Partial<AssistantUpdate>, assistant = id) =>
    stage.update(actor, assistant, changes);
  const read = (actor = owner, assistant = id) => get(AssistantReader).read(actor, assistant);
  const publish = (actor: UserCaller, published = true) => stage.publish(actor, id, published);
  const rows = (sql: string, ...parameters: unknown[]) => stage.rows(sql, ...parameters);

  describe('of every space', () => {
    it('exactly one is its default, however many requests make the space', async () => {
      const { tenantId, user } = owner;
      const uow = service.get(UnitOfWork);
      await Promise.all(
        Array.from({ length: 8 }, () => [
          uow.run(tenantId, (tx) => get(SpaceProvisioning).personal(tx, tenantId, user.id)),
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
      const standing = contents.of(DEFAULT_ASSISTANT)[0]!.assistant.id;
      await update(owner, { fields: { name: 'Renamed' } }, standing);
      expect(await codeOf(get(PublishAssistantService).delete(owner, standing))).toBe('forbidden_action');
      const elsewhere = await aSpace(db, owner);
      expect(await codeOf(get(MoveAssistantService).move(owner, standing, elsewhere, false))).toBe('forbidden_action');
      const editor = await aMember(db, owner, space, 'editor');
      expect(await codeOf(update(editor, { fields: { name: 'x' } }, standing))).toBe('forbidden_action');
    });

    it('the personal default one needs the permission for personal chat', async () => {
      const person = await aPerson(db, owner.tenantId, []);
      const { contents } = await get(SpaceReader).personal(person);
      expect(contents.of(DEFAULT_ASSISTANT)).toEqual([]);
      const allowed = { ...person, permissions: new Set(['personal_chat'] as const) };
      const details = await get(SpaceReader).personal(allowed);
      const chat = (actor: UserCaller) =>
        service
          .get(UnitOfWork)
          .read(owner.tenantId, (tx) =>
            get(AssistantDirectory).forChat(tx, actor, details.contents.of(DEFAULT_ASSISTANT)[0]!.assistant.id),
          );
      expect((await chat(allowed)).assistant.type).toBe('default-assistant');
      expect(await codeOf(chat(person))).toBe('forbidden_action');
    });
  });

  describe('rights', () => {
    it('viewers see what is published: the rest is not in lists, and refused by name', async () => {
      const viewer = await aMember(db, owner, space, 'viewer');
      const list = async () =>
        (await get(AssistantReader).list(viewer, { wholeTenant: false })).map((entry) => entry.assistant.id);
      expect([await list(), await codeOf(read(viewer))]).toEqual([[], 'forbidden_action']);
      await publish(owner);
      expect([await list(), (await read(viewer)).assistant.id]).toEqual([[id], id]);
      const refused = [
        () => update(viewer, { fields: { name: 'x' } }),
        () => publish(viewer, false),
        () => get(PromptsService).list(viewer, { type: 'assistant', id }),
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
      const editor = await aMember(db, owner, space, 'editor');
      expect(await codeOf(update(editor, { fields }))).toBe('forbidden_action');
      await update(owner, { fields });
      await update(editor, { fields: { ...fields, name: 'By an editor' } });
      expect((await read()).assistant).toMatchObject({ ...fields, name: 'By an editor' });
    });

    it('an icon that the tenant does not have is refused', async () => {
      expect(await codeOf(update(owner, { fields: { iconId: owner.user.id } }))).toBe('bad_request');
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

    it('a space shows those that are wanted, and the default one by itself', async () => {
      const applications = async (which: 'all' | 'published' | 'none') => {
        const listed = await get(SpaceReader).list(owner, { personal: false, applications: which });
        const { contents } = listed.find((entry) => entry.space.id === space)!;
        return contents && [ASSISTANTS, DEFAULT_ASSISTANT].map((kind) => contents.of<AccessibleAssistant>(kind).length);
      };
      expect([await applications('none'), await applications('all')]).toEqual([null, [1, 1]]);
      expect(await applications('published')).toEqual([0, 1]);
      await publish(owner);
      expect(await applications('published')).toEqual([1, 1]);
    });

    it('§15.47: the whole tenant is its shared spaces and the organisation space, never somebody’s own', async () => {
      const admin = await aPerson(db, owner.tenantId, ['admin']);
      const { space: own } = await get(SpaceReader).personal(owner);
      await create(owner, own.id);
      const { space: organisation } = await get(SpaceReader).organization(owner);
      const forAll = await create(owner, organisation.id, 'For all');
      await update(owner, prompt('Only for those who may change it.'));
      const { owner: foreigner } = await aWorld(db);
      await create(foreigner, await aSpace(db, foreigner));
      const found = await get(AssistantReader).list(admin, { wholeTenant: true });
      expect(found.map(({ assistant }) => assistant.id)).toEqual([id, forAll]);
      expect(publicAssistant(found[0]!)).toMatchObject({ permissions: [], prompt: null, published: false });
      const { user_id, completion_model_id, ...described } = publicAssistant(found[0]!) as Record<string, any>;
      expect([user_id, completion_model_id]).toEqual([undefined, undefined]);
      expect([described['user'].id, described['completion_model']]).toEqual([owner.user.id, expect.anything()]);
      expect(publicAssistant(found[1]!).permissions).toContain('edit');
      const named = await get(AssistantReader).list(admin, { wholeTenant: true, name: 'for ALL' });
      expect(named.map(({ assistant }) => assistant.id)).toEqual([forAll]);
      const mine = await get(AssistantReader).list(admin, { wholeTenant: false });
      expect(mine.map(({ assistant }) => assistant.id)).toEqual([forAll]);
    });
  });

  describe('prompts', () => {
    const selected = async () =>
      (await get(PromptsService).list(owner, { type: 'assistant', id })).filter((version) => version.isSelected);

    it('each new text is a version and selected; an earlier text is selected again', async () => {
      for (const text of ['One', 'Two', 'One']) await update(owner, prompt(text));
      const versions = await get(PromptsService).list(owner, { type: 'assistant', id });
      expect(versions.map(({ text, isSelected }) => [text, isSelected])).toEqual([
        ['Two', false],
        ['One', true],
      ]);
      // As a text it would reach the wire in PostgreSQL's spelling.
      expect(versions[0]!.author).toMatchObject({ id: owner.user.id, createdAt: expect.any(Date) });
    });

    it('several that are selected at once: one is, and none is an error', async () => {
      const texts = ['A', 'B', 'C', 'A', 'B', 'D', 'E', 'F'];
      expect(await failures(texts.map((text) => update(owner, prompt(text))))).toEqual([]);
      expect(await selected()).toHaveLength(1);
      expect(await get(PromptsService).list(owner, { type: 'assistant', id })).toHaveLength(new Set(texts).size);
    });

    it('are their author’s to describe and delete; the selected one stays', async () => {
      for (const text of ['One', 'Two']) await update(owner, prompt(text));
      const [two, one] = await get(PromptsService).list(owner, { type: 'assistant', id });
      const editor = await aMember(db, owner, space, 'editor');
      expect(await codeOf(get(PromptsService).delete(editor, one!.id))).toBe('forbidden_action');
      expect(await codeOf(get(PromptsService).describe(editor, one!.id, 'x'))).toBe('forbidden_action');
      expect(await codeOf(get(PromptsService).delete(owner, two!.id))).toBe('bad_request');
      expect((await get(PromptsService).describe(owner, one!.id, 'First')).description).toBe('First');
      await get(PromptsService).delete(owner, one!.id);
      expect(await codeOf(get(PromptsService).read(owner, one!.id))).toBe('not_found');
    });

    it('supplement §0: a change that says nothing of the description leaves it, and no entry', async () => {
      await update(owner, { prompt: { text: 'One', description: 'First' } });
      const [one] = await get(PromptsService).list(owner, { type: 'assistant', id });
      const entries = () => rows('SELECT id FROM audit_outbox WHERE tenant_id = $1', owner.tenantId);
      const before = await entries();
      const describe = (description?: string | null) => get(PromptsService).describe(owner, one!.id, description);
      const unchanged = { description: 'First', updatedAt: one!.updatedAt };
      for (const said of [undefined, 'First']) expect(await describe(said)).toMatchObject(unchanged);
      expect(await entries()).toEqual(before);
      expect((await describe(null)).description).toBeNull();
      expect(await entries()).toHaveLength(before.length + 1);
    });

    it('an earlier text that somebody else selects again keeps what its author said of it', async () => {
      const editor = await aMember(db, owner, space, 'editor');
      await update(owner, { prompt: { text: 'One', description: 'First' } });
      await update(editor, { prompt: { text: 'One', description: 'Mine' } });
      expect((await selected()).map(({ description }) => description)).toEqual(['First']);
      await update(owner, { prompt: { text: 'One', description: 'Still first' } });
      expect((await selected()).map(({ description }) => description)).toEqual(['Still first']);
    });

    it('supplement §2.7: shown with their assistant, they say what the caller may do with them', async () => {
      await update(owner, prompt('One'));
      const shown = async (actor: UserCaller) => publicAssistant(await read(actor)).prompt!.permissions;
      expect(await shown(owner)).toEqual(['read', 'edit']);
      expect(await shown(await aMember(db, owner, space, 'editor'))).toEqual(['read']);
    });
  });

  it('nothing is added to a space that is being deleted, and nobody meets an error of ours', async () => {
    for (let round = 0; round < 3; round += 1) {
      const doomed = await aSpace(db, owner);
      const other = await aSpace(db, owner);
      const [moving, staying] = [await aCollection(db, owner, other), await aCollection(db, owner, doomed)];
      const inside = await create(owner, doomed);
      const codes = await failures([
        get(UpdateSpaceService).delete(owner, doomed),
        create(owner, doomed),
        get(CreateCollectionService).create(owner, doomed, { name: 'Late' }),
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
    const [, one] = await get(PromptsService).list(owner, { type: 'assistant', id });
    await get(PromptsService).delete(owner, one!.id);
    await publish(owner);
    await get(MoveAssistantService).move(owner, id, await aSpace(db, owner), false);
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
      () => get(SpaceReader).list(owner, { personal: true, applications: 'all' }),
      () => get(CollectionQueries).list(owner),
      () => get(SpaceReader).details(owner, space),
    ];
    const counted = async () => {
      const counts: number[] = [];
      for (const list of lists) counts.push((await recordedQueries<unknown>(service, list)).statements.length);
      return counts;
    };
    const fill = async (spaceId: SpaceId) => {
      const collectionId = await aCollection(db, owner, spaceId);
      await update(owner, { collectionIds: [collectionId] }, await create(owner, spaceId));
    };
    await fill(space);
    const few = await counted();
    for (let made = 0; made < 10; made += 1) await fill(await aSpace(db, owner));
    for (let made = 0; made < 5; made += 1) await fill(space);
    expect(await counted()).toEqual(few);
    expect(Math.max(...few)).toBeLessThan(25);
  });
});
