import type { Person, Platform, TestDatabase, ThrowawayStore } from '@svc/testing';
import { ContentStore, type StorageKind } from '../src';
import { MoveContentService } from '../src/app/move-content.service';
import { SweepContentsService } from '../src/app/sweep-contents.service';
import { CONNECTION, StorageStage } from './support/storage-stage';

describe('appendix 5: another destination for the object store', () => {
  let stage: StorageStage;
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let platform: Platform;
  let owner: Person;

  beforeAll(async () => {
    stage = await StorageStage.open();
    ({ db, s3, platform, owner } = stage);
  });
  beforeEach(() => stage.empty());
  afterAll(() => stage?.close());

  const input = (bucket?: string, more?: object) => stage.input(bucket, more);
  const connect = (bucket?: string) => stage.connect(bucket);
  const setPolicy = (target: StorageKind, more?: object) => stage.setPolicy(target, more);
  const kept = (target?: StorageKind) => stage.kept(target);
  const read = (item: Awaited<ReturnType<StorageStage['kept']>>) => stage.read(item);

  describe('changing the destination', () => {
    const change = (bucket: string) => owner.call('POST', `${CONNECTION}/destination`, input(bucket));
    const switchBack = (expected_previous_revision: number) =>
      owner.call('POST', `${CONNECTION}/destination/switch-back`, { expected_previous_revision });

    it('needs a complete copy, and then reads go to the new bucket', async () => {
      await connect();
      const item = await kept();
      expect(await change('copy')).toMatchObject({
        status: 409,
        body: { code: 'object_store_destination_incomplete', details: { missing_count: 1 } },
      });
      expect((await owner.call('GET', CONNECTION)).body.pending_destination).toBeNull();
      await s3.copyBucket('content', 'copy');
      const { status, body } = await change('copy');
      expect(status).toBe(200);
      expect(body).toMatchObject({ bucket: 'copy', previous_destination: { bucket: 'content' } });
      await s3.lose(item.id, 'content');
      expect(await read(item)).toHaveLength(9000);
    });

    it('notices another size', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET size_bytes = 1 WHERE id = $1`, [item.id]);
      expect(await change('copy')).toMatchObject({ status: 409, body: { details: { missing_count: 1 } } });
    });

    it('notices another media type', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET media_type = 'image/png' WHERE id = $1`, [item.id]);
      expect((await change('copy')).body).toMatchObject({ code: 'object_store_destination_incomplete' });
    });

    it('is refused while writes could reach the old bucket: by policy, by uploads, by moves', async () => {
      await connect();
      const busy = { status: 409, body: { code: 'object_store_destination_busy' } };
      await setPolicy('object_store');
      expect(await change('copy')).toMatchObject(busy);
      await setPolicy('postgres_inline');
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      await db.dataSource.query(`UPDATE object_contents SET state = 'pending', sha256 = NULL WHERE id = $1`, [item.id]);
      expect(await change('copy')).toMatchObject(busy);
      await db.dataSource.query(`DELETE FROM object_contents`);
      await kept('postgres_inline');
      await owner.call('POST', '/admin/object-content-moves', { target: 'object_store', limit: 10 });
      expect(await change('copy')).toMatchObject(busy);
    });

    it('keeps writes out while it is under way, and can be given up', async () => {
      await connect();
      await db.dataSource.query(
        `INSERT INTO object_store_destinations
           (id, role, source, endpoint_url, region, bucket, addressing_style, encrypted_credentials)
         SELECT gen_random_uuid(), 'pending', source, endpoint_url, region, 'copy', addressing_style, encrypted_credentials
         FROM object_store_destinations`,
      );
      await expect(kept()).rejects.toMatchObject({ code: 'object_store_unavailable' });
      expect((await setPolicy('object_store')).body).toMatchObject({ code: 'object_store_target_not_selectable' });
      expect(await change('third')).toMatchObject({ status: 409, body: { code: 'object_store_connection_conflict' } });
      const { revision } = (await owner.call('GET', CONNECTION)).body.pending_destination;
      const giveUp = (expected: number) => owner.call('DELETE', `${CONNECTION}/pending?expected_revision=${expected}`);
      expect((await giveUp(revision + 1)).status).toBe(409);
      expect((await giveUp(revision)).status).toBe(204);
      expect((await giveUp(revision)).status).toBe(404);
      expect(await read(await kept())).toHaveLength(9000);
    });

    it('can be taken back until something new was stored', async () => {
      await connect();
      const item = await kept();
      await s3.copyBucket('content', 'copy');
      const { previous_destination: previous } = (await change('copy')).body;
      expect((await switchBack(previous.revision + 1)).status).toBe(409);
      expect((await switchBack(previous.revision)).body).toMatchObject({
        bucket: 'content',
        previous_destination: null,
      });
      expect(await read(item)).toHaveLength(9000);
      expect((await switchBack(previous.revision)).status).toBe(404);

      const again = (await change('copy')).body;
      await kept();
      expect(await switchBack(again.previous_destination.revision)).toMatchObject({
        status: 409,
        body: { code: 'object_store_connection_conflict' },
      });
    });

    it('taken back leaves nothing behind of what was deleted or moved away meanwhile', async () => {
      await connect();
      const [deleted, moved] = [await kept(), await kept()];
      await s3.copyBucket('content', 'copy');
      const { previous_destination: previous } = (await change('copy')).body;
      const get = <Service>(type: new (...dependencies: never[]) => Service) =>
        platform.app.get(type, { strict: false });
      const { id, tenantId } = deleted;
      await db.uow.run(tenantId, (tx) => get(ContentStore).release(tx, tenantId, [id]));
      await owner.call('POST', '/admin/object-content-moves', { target: 'postgres_inline', limit: 10 });
      await get(MoveContentService).move(moved, new AbortController().signal);
      const sweep = async () => {
        await db.dataSource.query(`UPDATE object_content_leftovers SET remove_after = now() - interval '1 hour'`);
        await get(SweepContentsService).sweep(new AbortController().signal);
      };
      await sweep();
      await db.dataSource.query(`UPDATE object_contents SET updated_at = now() - interval '8 days'`);
      await sweep();
      expect((await s3.keys('copy')).filter((key) => key.startsWith('content/'))).toEqual([]);
      expect((await switchBack(previous.revision)).status).toBe(200);
      await sweep();
      expect((await s3.keys('content')).filter((key) => key.startsWith('content/'))).toEqual([]);
      expect(await read(moved)).toHaveLength(9000);
    });

    it('forgets the previous bucket when told to', async () => {
      await connect();
      const { previous_destination: previous } = (await change('copy')).body;
      const forget = () => owner.call('DELETE', `${CONNECTION}/previous?expected_revision=${previous.revision}`);
      expect((await forget()).status).toBe(204);
      expect((await forget()).status).toBe(404);
      expect((await switchBack(previous.revision)).status).toBe(404);
    });
  });
});
