import { KeyScopeRegistry } from '@svc/api-keys';
import { query, type Tx } from '@svc/database';
import { type FileId, newId } from '@svc/kernel';
import { aCompletionModel, insertRow, overtaking } from '@svc/testing';
import { AssistantStage, NOWHERE, type Scene } from './support/assistant-stage';

describe('a change of an assistant that another change overtakes', () => {
  let stage: AssistantStage;
  let scene: Scene;

  beforeAll(async () => {
    stage = await AssistantStage.open();
  });
  beforeEach(async () => {
    scene = await stage.scene();
  });
  afterAll(() => stage?.close());

  const deleteModel = async (tx: Tx, id: string) => {
    await query(tx, 'SELECT 1 FROM completion_models WHERE id = $1 FOR UPDATE', [id]);
    await query(tx, 'UPDATE completion_models SET deleted_at = now() WHERE id = $1', [id]);
  };
  const modelOf = async (id: string) =>
    (await stage.rows('SELECT completion_model_id AS model FROM assistants WHERE id = $1', id))[0].model;

  it('does not take a model that is deleted meanwhile', async () => {
    const { owner, space, id, model } = scene;
    const doomed = await aCompletionModel(stage.db, owner.tenantId, NOWHERE);
    const link = { tenant_id: owner.tenantId, space_id: space, model_id: doomed };
    await stage.db.across.run((tx) => insertRow(tx, 'space_completion_models', link));
    const outcome = await overtaking(
      stage.db,
      owner.tenantId,
      (tx) => deleteModel(tx, doomed),
      () => stage.update(owner, id, { fields: { completionModelId: doomed } }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'model_not_in_space' } });
    expect(await modelOf(id)).toBe(model);
  });

  it('is made without a model when the only one is deleted meanwhile', async () => {
    const { owner, space, model } = scene;
    await stage.rows('UPDATE completion_models SET is_org_enabled = false WHERE builtin');
    const outcome = await overtaking(
      stage.db,
      owner.tenantId,
      (tx) => deleteModel(tx, model),
      () => stage.create(owner, space),
    );
    expect(outcome.status).toBe('fulfilled');
    expect(await modelOf((outcome as PromiseFulfilledResult<string>).value)).toBeNull();
  });

  it('is no scope of a new key when it is deleted meanwhile', async () => {
    const { owner, id } = scene;
    const scopes = stage.get(KeyScopeRegistry);
    const outcome = await overtaking(
      stage.db,
      owner.tenantId,
      async (tx) => {
        await query(tx, 'SELECT 1 FROM assistants WHERE id = $1 FOR NO KEY UPDATE', [id]);
        await query(tx, 'DELETE FROM assistants WHERE id = $1', [id]);
      },
      () =>
        stage.db.uow.run(owner.tenantId, async (tx) => {
          await scopes.hold(tx, owner.tenantId, 'assistant', id);
          return scopes.find(tx, owner, 'assistant', id);
        }),
    );
    expect(outcome).toEqual({ status: 'fulfilled', value: null });
  });

  it('does not attach a file that is deleted meanwhile', async () => {
    const { owner, id } = scene;
    const file = newId<FileId>();
    const row = {
      id: file,
      tenant_id: owner.tenantId,
      user_id: owner.user.id,
      name: 'a.txt',
      media_type: 'text/plain',
    };
    await stage.db.across.run((tx) => insertRow(tx, 'files', { ...row, size_bytes: 1, file_type: 'text' }));
    const outcome = await overtaking(
      stage.db,
      owner.tenantId,
      (tx) => query(tx, 'DELETE FROM files WHERE id = $1', [file]),
      () => stage.update(owner, id, { attachmentIds: [file] }),
    );
    expect(outcome).toMatchObject({ status: 'rejected', reason: { code: 'bad_request' } });
  });
});
