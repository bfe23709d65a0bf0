import { type AssistantId, newId, type SpaceId, type UserCaller } from '@svc/kernel';
import { CreateSpaceService, SpaceMembersService, UpdateSpaceService } from '@svc/spaces';
import { aPerson, insertRow } from '@svc/testing';
import { MoveAssistantService } from '../src/app/move-assistant.service';
import { PublishAssistantService } from '../src/app/publish-assistant.service';
import { AssistantStage, type Scene } from './support/assistant-stage';

describe('§4.5 keys of spaces and assistants', () => {
  let stage: AssistantStage;
  let scene: Scene;

  beforeAll(async () => {
    stage = await AssistantStage.open();
  });
  beforeEach(async () => {
    scene = await stage.scene();
  });
  afterAll(() => stage.close());

  const aKey = async (owner: UserCaller, scope: { type: string; id: string }, spaceId: SpaceId): Promise<string> => {
    const id = newId();
    const now = new Date();
    const row = {
      id,
      tenant_id: owner.tenantId,
      ownership: 'user',
      owner_user_id: owner.user.id,
      key_type: 'sk_',
      key_suffix: id.slice(-8),
      key_hash: id,
      hash_version: 'hmac_sha256',
      name: 'Key',
      permission: 'read',
      scope_type: scope.type,
      scope_id: scope.id,
      space_id: spaceId,
      created_at: now,
      updated_at: now,
    };
    await stage.db.across.run((tx) => insertRow(tx, 'api_keys', row));
    return id;
  };
  const ofSpace = (owner: UserCaller, space = scene.space) => aKey(owner, { type: 'space', id: space }, space);
  const ofAssistant = (owner: UserCaller, id: AssistantId) => aKey(owner, { type: 'assistant', id }, scene.space);
  const read = async (id: string) => {
    const sql = 'SELECT revoked_reason_code AS reason, space_id AS space FROM api_keys WHERE id = $1';
    return (await stage.db.dataSource.query(sql, [id]))[0];
  };

  it('end with a membership, for whoever had it and in that space alone', async () => {
    const { owner, space, id } = scene;
    const member = await aPerson(stage.db, owner.tenantId);
    await stage.get(SpaceMembersService).add(owner, space, member.user.id, 'admin');
    const elsewhere = await stage.get(CreateSpaceService).create(member, 'Elsewhere');
    const theirs = [await ofSpace(member), await ofAssistant(member, id)];
    const others = [await ofSpace(owner), await ofSpace(member, elsewhere)];
    await stage.get(SpaceMembersService).remove(owner, space, member.user.id);
    for (const key of theirs) expect((await read(key)).reason).toBe('scope_removed');
    for (const key of others) expect((await read(key)).reason).toBeNull();
  });

  it('end with the assistant', async () => {
    const { owner, id } = scene;
    const [key, other] = [await ofAssistant(owner, id), await ofSpace(owner)];
    await stage.get(PublishAssistantService).delete(owner, id);
    expect([(await read(key)).reason, (await read(other)).reason]).toEqual(['scope_removed', null]);
  });

  it('end with the space, those of what lies in it included', async () => {
    const { owner, space, id } = scene;
    const keys = [await ofSpace(owner), await ofAssistant(owner, id)];
    await stage.get(UpdateSpaceService).delete(owner, space);
    for (const key of keys) expect((await read(key)).reason).toBe('scope_removed');
  });

  it('follow the assistant to another space', async () => {
    const { owner, id } = scene;
    const key = await ofAssistant(owner, id);
    const target = await stage.get(CreateSpaceService).create(owner, 'Target');
    await stage.get(MoveAssistantService).move(owner, id, target, false);
    expect(await read(key)).toEqual({ reason: null, space: target });
  });
});
