import { createHash } from 'node:crypto';
import { migrate, revertLast } from '@svc/database';
import { aTenant, insertRow, type TestDatabase, testDatabase } from '@svc/testing';
import { MIGRATIONS } from '..';

const NAME = 'AddFileVariantPositions1767225610000';
/** Longer than a row of bytes, with characters of several bytes across its border. */
const LONG = 'Grüße — 漢字 '.repeat(20_000);

describe('Transcripts become forms of their files', () => {
  let database: TestDatabase;
  const ids: Record<string, string> = {
    long: '00000000-0000-7000-8000-000000000001',
    empty: '00000000-0000-7000-8000-000000000002',
    none: '00000000-0000-7000-8000-000000000003',
  };
  const transcripts: Record<string, string | null> = { long: LONG, empty: '', none: null };

  beforeAll(async () => {
    database = await testDatabase();
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    const tenant_id = await aTenant(database.across);
    const row = { tenant_id, name: 'talk.wav', media_type: 'audio/wav', size_bytes: 1, file_type: 'audio' };
    await database.across.run(async (tx) => {
      for (const [kind, id] of Object.entries(ids)) {
        await insertRow(tx, 'files', { ...row, id, transcription: transcripts[kind] });
      }
    });
  });
  afterAll(() => database.close());

  const stored = async (kind: string): Promise<any[]> =>
    database.dataSource.query(
      `SELECT c.state, c.sha256, c.size_bytes::int AS size, v.position, f.transcription,
         (SELECT coalesce(string_agg(p.bytes, '' ORDER BY p.chunk_no), '') FROM object_content_chunks p
          WHERE p.content_id = c.id) AS bytes,
         (SELECT count(*)::int FROM object_content_chunks p WHERE p.content_id = c.id) AS rows
       FROM files f JOIN file_contents v ON v.file_id = f.id AND v.variant = 'transcription'
         JOIN object_contents c ON c.id = v.content_id WHERE f.id = $1`,
      [ids[kind]],
    );

  it('with the digest and size of their bytes, in rows of a bounded size', async () => {
    expect(await migrate(database.dataSource, MIGRATIONS)).toContain(NAME);
    for (const kind of ['long', 'empty']) {
      const bytes = Buffer.from(transcripts[kind]!);
      const [row] = await stored(kind);
      expect(row).toMatchObject({
        state: 'available',
        sha256: createHash('sha256').update(bytes).digest('hex'),
        size: bytes.length,
        position: 0,
        transcription: null,
        rows: Math.ceil(bytes.length / 65_536),
      });
      expect(row.bytes.equals(bytes)).toBe(true);
    }
    expect(await stored('none')).toEqual([]);
  });

  it('and come back when it is undone, with their bytes given up', async () => {
    while ((await revertLast(database.dataSource, MIGRATIONS)) !== NAME);
    const rows = await database.dataSource.query(`SELECT id, transcription FROM files`);
    for (const [kind, id] of Object.entries(ids)) {
      expect(rows).toContainEqual({ id, transcription: transcripts[kind] });
    }
    const left = await database.dataSource.query(`SELECT DISTINCT state FROM object_contents`);
    expect(left).toEqual([{ state: 'delete_pending' }]);
    await migrate(database.dataSource, MIGRATIONS);
  });
});
