import { randomBytes } from 'node:crypto';
import type { TenantId } from '@svc/kernel';
import {
  arriving,
  aTenant,
  bytesOf,
  makeOperator,
  makeTenant,
  makeUser,
  Person,
  type Platform,
  type TestDatabase,
  testDatabase,
  ThrowawayStore,
} from '@svc/testing';
import { type ContentId, ContentStore, type StorageKind } from '../../src';
import { startContentApi } from '../start-content';

export const CONNECTION = '/admin/object-store-connection';
export const POLICY = '/admin/object-content-policy';

const BUCKETS = ['content', 'copy', 'third'];

/** An API without an object store, a store that it could be connected to, and people who administer it or do not. */
export class StorageStage {
  private constructor(
    readonly db: TestDatabase,
    readonly s3: ThrowawayStore,
    readonly platform: Platform,
    /** Owner of the operator's tenant, and so with the Storage permission. */
    readonly owner: Person,
    readonly plain: Person,
  ) {}

  static async open(): Promise<StorageStage> {
    const db = await testDatabase();
    const s3 = await ThrowawayStore.start(BUCKETS);
    const platform = await startContentApi(db.url);
    const tenantId = await makeTenant(platform);
    await makeOperator(platform, tenantId);
    const owner = new Person(platform, (await makeUser(platform, tenantId)).token);
    const { body: roles } = await platform.call(`/sysadmin/predefined-roles/?tenant_id=${tenantId}`, {
      superAdmin: true,
    });
    const { id } = roles.find(({ name }: { name: string }) => name === 'User');
    const plain = new Person(platform, (await makeUser(platform, tenantId, { roles: [{ id }] })).token);
    return new StorageStage(db, s3, platform, owner, plain);
  }

  async close(): Promise<void> {
    await this.platform.close();
    await this.s3.close();
    await this.db.close();
  }

  /** Forgets every connection, policy and byte. */
  async empty(): Promise<void> {
    await this.db.dataSource.query(`DELETE FROM object_store_destinations`);
    await this.db.dataSource.query(`DELETE FROM storage_policy`);
    await this.db.dataSource.query(`TRUNCATE jobs, icons, file_contents, files, object_contents CASCADE`);
    for (const bucket of BUCKETS) await this.s3.lose('', bucket);
  }

  /** What an administrator types in to connect a bucket. */
  input(bucket = 'content', more: object = {}) {
    const { endpointUrl, region, accessKeyId, secretAccessKey } = this.s3.address(bucket);
    return {
      endpoint_url: endpointUrl,
      region,
      bucket,
      access_key_id: accessKeyId,
      secret_access_key: secretAccessKey,
      ...more,
    };
  }

  async connect(bucket?: string): Promise<any> {
    const { status, body } = await this.owner.call('POST', CONNECTION, this.input(bucket));
    if (status !== 200) throw new Error(`Not connected: ${JSON.stringify(body)}`);
    return body;
  }

  async policy(): Promise<any> {
    return (await this.owner.call('GET', POLICY)).body;
  }

  /** Changes the policy as it is now. */
  async setPolicy(target: StorageKind, more: object = {}) {
    const { policy: now } = await this.policy();
    const { revision, session_file_limit_bytes, session_image_limit_bytes } = now;
    const { knowledge_file_limit_bytes, transcription_audio_limit_bytes } = now;
    return this.owner.call('PUT', POLICY, {
      expected_revision: revision,
      new_write_storage_target: target,
      session_file_limit_bytes,
      session_image_limit_bytes,
      knowledge_file_limit_bytes,
      transcription_audio_limit_bytes,
      ...more,
    });
  }

  /** Bytes that somebody keeps. */
  async kept(target: StorageKind = 'object_store'): Promise<{ id: ContentId; tenantId: TenantId }> {
    const tenantId = await aTenant(this.db.across);
    const store = this.platform.app.get(ContentStore, { strict: false });
    const options = { use: 'file', mediaType: 'text/plain', maxBytes: 100_000, target } as const;
    const { id } = await store.stage(tenantId, arriving(randomBytes(9000)), options);
    await this.db.uow.run(tenantId, (tx) => store.retain(tx, tenantId, id));
    return { id, tenantId };
  }

  async read({ id, tenantId }: { id: ContentId; tenantId: TenantId }): Promise<Buffer> {
    return bytesOf((await this.platform.app.get(ContentStore, { strict: false }).open(tenantId, id)).stream);
  }
}
