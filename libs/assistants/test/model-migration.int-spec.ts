import type { CompletionModelId, UserCaller } from '@svc/kernel';
import { CompletionModelUsage, MigrateModelService } from '@svc/models';
import { aCompletionModel, aWorld, insertRow } from '@svc/testing';
import { AssistantStage, NOWHERE, type Scene } from './support/assistant-stage';

describe('§6.5 moving what uses a completion model', () => {
  let stage: AssistantStage;
  let scene: Scene;
  let target: CompletionModelId;

  beforeAll(async () => {
    stage = await AssistantStage.open();
  });
  beforeEach(async () => {
    scene = await stage.scene();
    target = await aCompletionModel(stage.db, scene.owner.tenantId, NOWHERE);
  });
  afterAll(() => stage?.close());

  const migrate = (more: { entityTypes?: string[]; confirmed?: boolean; to?: CompletionModelId } = {}) =>
    stage
      .get(MigrateModelService)
      .migrate(scene.owner, { from: scene.model, to: target, entityTypes: null, confirmed: true, ...more });
  const modelOf = async (id: string) =>
    (await stage.rows('SELECT completion_model_id AS model FROM assistants WHERE id = $1', id))[0].model;
  const listed = async () => {
    const sql = 'SELECT model_id FROM space_completion_models WHERE space_id = $1';
    return (await stage.rows(sql, scene.space)).map((row) => row.model_id as string);
  };
  const history = (owner: UserCaller, id: CompletionModelId) =>
    stage.get(CompletionModelUsage).history(owner.tenantId, id);

  /** The space of the scene demands a level, and the target is cleared for the same or a lower one. */
  async function classify(demanded: 'low' | 'high', cleared: 'low' | 'high') {
    const { tenantId } = scene.owner;
    const levels = { low: 1, high: 2 };
    const ids: Record<string, string> = {};
    for (const [name, security_level] of Object.entries(levels)) {
      const row = { tenant_id: tenantId, name, security_level, created_at: new Date(), updated_at: new Date() };
      const [made] = await stage.rows('SELECT gen_random_uuid() AS id');
      ids[name] = made.id;
      await stage.db.across.run((tx) => insertRow(tx, 'security_classifications', { id: made.id, ...row }));
    }
    await stage.rows('UPDATE tenants SET security_enabled = true WHERE id = $1', tenantId);
    await stage.rows('UPDATE spaces SET security_classification_id = $2 WHERE id = $1', scene.space, ids[demanded]);
    const sql = 'UPDATE completion_models SET security_classification_id = $2 WHERE id = $1';
    await stage.rows(sql, target, ids[cleared]);
  }

  it('moves assistants and lists of spaces, and remembers it', async () => {
    const migration = await migrate();
    const counts = { assistant: 2, space: 1, template: 0 };
    expect(migration).toMatchObject({ fromModelId: scene.model, toModelId: target, counts });
    expect(await modelOf(scene.id)).toBe(target);
    expect(await listed()).toContain(target);
    expect(await listed()).not.toContain(scene.model);
    expect(await history(scene.owner, scene.model)).toEqual([migration]);
    expect(await history(scene.owner, target)).toEqual([migration]);
    const { counts: left } = await stage.get(CompletionModelUsage).of(scene.owner.tenantId, scene.model);
    expect(left).toEqual({ assistant: 0, space: 0, template: 0 });
    const sql = `SELECT metadata FROM audit_outbox WHERE action = 'COMPLETION_MODEL_MIGRATED' AND entity_id = $1`;
    const entries = await stage.rows(sql, scene.model);
    expect(entries).toMatchObject([{ metadata: { moved_to: { id: target }, counts } }]);
  });

  it('lists both models where only assistants are moved', async () => {
    expect((await migrate({ entityTypes: ['assistant'] })).counts).toEqual({ assistant: 2 });
    expect(await modelOf(scene.id)).toBe(target);
    expect(await listed()).toEqual(expect.arrayContaining([target, scene.model]));
  });

  it('does not list the target in a space that does not list the source', async () => {
    await stage.rows('DELETE FROM space_completion_models WHERE space_id = $1', scene.space);
    expect((await migrate()).counts).toMatchObject({ assistant: 2, space: 0 });
    expect(await listed()).toEqual([]);
  });

  it('says what would be moved and moves nothing without a confirmation', async () => {
    await expect(migrate({ confirmed: false })).rejects.toMatchObject({
      code: 'bad_request',
      message: expect.stringContaining('2 assistant, 1 space'),
    });
    expect(await modelOf(scene.id)).toBe(scene.model);
    expect(await history(scene.owner, target)).toEqual([]);
  });

  it('refuses a target that may not be used, and kinds that there are not', async () => {
    await expect(migrate({ to: scene.model })).rejects.toMatchObject({ code: 'bad_request' });
    await expect(migrate({ entityTypes: ['parsnip'] })).rejects.toMatchObject({ code: 'bad_request' });
    const { owner: stranger } = await aWorld(stage.db);
    const foreign = await aCompletionModel(stage.db, stranger.tenantId, NOWHERE);
    await expect(migrate({ to: foreign })).rejects.toMatchObject({ code: 'bad_request' });
    await stage.rows('UPDATE completion_models SET is_org_enabled = false WHERE id = $1', target);
    await expect(migrate()).rejects.toMatchObject({ code: 'bad_request' });
    expect(await modelOf(scene.id)).toBe(scene.model);
  });

  it('refuses a target that is not cleared for a space, with its name, and moves nothing', async () => {
    await classify('high', 'low');
    const refusal = { code: 'security_classification_mismatch', message: expect.stringContaining('"Space"') };
    await expect(migrate()).rejects.toMatchObject(refusal);
    await expect(migrate({ entityTypes: ['assistant'] })).rejects.toMatchObject(refusal);
    expect(await modelOf(scene.id)).toBe(scene.model);
    expect(await listed()).not.toContain(target);
  });

  it('moves to a target that is cleared for the space', async () => {
    await classify('low', 'high');
    await migrate();
    expect(await modelOf(scene.id)).toBe(target);
  });

  it('leaves what belongs to other tenants', async () => {
    const other = await stage.scene();
    await migrate();
    expect(await modelOf(other.id)).toBe(other.model);
    await expect(history(other.owner, target)).rejects.toMatchObject({ code: 'not_found' });
  });
});
