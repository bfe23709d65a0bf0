import { type FileId, ManualClock } from '@svc/kernel';
import { makeTenant, makeUser, Person, type Platform, type TestDatabase, testDatabase } from '@svc/testing';
import { FileUsageRegistry } from '../../src';
import { startContentApi } from '../start-content';

/** Somebody with files, the process that has them, and what a test asks of both. */
export interface FileScene {
  readonly db: TestDatabase;
  readonly platform: Platform;
  readonly tenantId: string;
  readonly ada: Person;
  readonly clock: ManualClock;
  /** How often each file is used in chats. */
  readonly used: Map<FileId, number>;
  upload(bytes: Buffer, name: string, type?: string): ReturnType<Person['upload']>;
  /** The file that was made of an upload that must succeed. */
  uploaded(bytes: Buffer, name: string): Promise<any>;
  /** A signed link to a file. */
  link(id: string, kind: '' | 'original/', wish?: object): Promise<string>;
  /** What is recorded of a file. */
  actions(id: string): Promise<any[]>;
  close(): Promise<void>;
}

/** Starts a process for files, with one person in it. */
export async function aFileScene(): Promise<FileScene> {
  const [clock, used] = [new ManualClock(new Date()), new Map<FileId, number>()];
  const db = await testDatabase();
  const platform = await startContentApi(db.url, { clock });
  platform.app.get(FileUsageRegistry, { strict: false }).register('chat_attachment', async () => used);
  const tenantId = await makeTenant(platform);
  const ada = new Person(platform, (await makeUser(platform, tenantId)).token);
  const upload: FileScene['upload'] = (bytes, name, type) => ada.upload('/files/', 'upload_file', bytes, name, type);
  return {
    db,
    platform,
    tenantId,
    ada,
    clock,
    used,
    upload,
    async uploaded(bytes, name) {
      const { status, json } = await upload(bytes, name);
      if (status !== 200) throw new Error(`Not uploaded: ${JSON.stringify(json)}`);
      return json;
    },
    link: async (id, kind, wish = {}) => (await ada.call('POST', `/files/${id}/${kind}signed-url/`, wish)).body.url,
    actions: (id) =>
      db.dataSource.query(`SELECT action, metadata FROM audit_outbox WHERE entity_id = $1 ORDER BY id`, [id]),
    async close() {
      await platform.close();
      await db.close();
    },
  };
}
