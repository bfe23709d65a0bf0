import type { INestApplicationContext } from '@nestjs/common';
import type { UserCaller } from '@svc/kernel';
import { arriving, aTenant, aUser, testDatabase, type TestDatabase, ThrowawayStore } from '@svc/testing';
import sharp from 'sharp';
import { colored, drawn, pdfWithImages } from '@svc/testing/samples/scanned-pdf';
import { FileDirectory, type FileRecord, FileRemoval, UploadPolicy } from '../src';
import { AcceptFileService } from '../src/app/accept-file.service';
import { startContent } from './start-content';

const TEXT = `BT /F1 5 Tf 1 0 0 1 72 700 Tm (${'words of a page '.repeat(10)}) Tj ET`;
const SCAN = drawn(0, 0, 0, 612, 792);
const RED = colored(306, 396, [255, 0, 0]);

describe('pages of a document that are pictures', () => {
  let db: TestDatabase;
  let s3: ThrowawayStore;
  let app: INestApplicationContext;
  let ada: UserCaller;
  let files: FileDirectory;

  beforeAll(async () => {
    db = await testDatabase();
    s3 = await ThrowawayStore.start();
    app = await startContent(db.url, { env: { ...s3.env(), UPLOAD_MAX_PAGE_PICTURES: '2' } });
    files = app.get(FileDirectory);
    const tenantId = await aTenant(db.across);
    const { id, email } = await aUser(db.across, tenantId);
    const credential = { kind: 'session', issuedAt: new Date() } as const;
    const user = { id, email, username: null };
    ada = { kind: 'caller', tenantId, user, permissions: new Set(), credential };
  });
  afterAll(async () => {
    await app?.close();
    await s3?.close();
    await db?.close();
  });

  const add = (bytes: Buffer): Promise<FileRecord> =>
    app.get(AcceptFileService).accept(ada, arriving(bytes, 60_000), 'report.pdf');
  const pagesOf = async (file: FileRecord, most: number) => (await files.pages([file], most)).get(file.id)!;
  const stored = (): Promise<any[]> =>
    db.dataSource.query(
      `SELECT v.variant, v.position, c.state, c.use, c.media_type FROM file_contents v
       JOIN object_contents c ON c.id = v.content_id ORDER BY v.variant, v.position`,
    );

  it('are kept as pictures for models, in the order of their numbers, and go with the file', async () => {
    const file = await add(pdfWithImages([SCAN, TEXT, SCAN], [RED]));
    expect(file).toMatchObject({ fileType: 'document', omittedPages: 0 });
    const page = { variant: 'derived_page', state: 'available', use: 'file_variant', media_type: 'image/jpeg' };
    expect(await stored()).toMatchObject([
      { ...page, position: 1 },
      { ...page, position: 3 },
      { variant: 'extracted_text', position: 0 },
      { variant: 'original', position: 0 },
    ]);
    const { shown: pages } = await pagesOf(file, 9);
    expect(pages.map(({ pageNumber, mediaType }) => [pageNumber, mediaType])).toEqual([
      [1, 'image/jpeg'],
      [3, 'image/jpeg'],
    ]);
    const { data, info } = await sharp(pages[0]!.bytes).raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([306, 396]);
    expect([data[0]! > 245, data[1]! < 10, data[2]! < 10]).toEqual([true, true, true]);
    expect((await files.texts([file])).get(file.id)).toContain('words of a page');
    await db.uow.run(ada.tenantId, (tx) => app.get(FileRemoval).delete(tx, ada, file.id));
    expect(await stored()).toEqual([]);
    const left = await db.dataSource.query(`SELECT DISTINCT state FROM object_contents`);
    expect(left).toEqual([{ state: 'delete_pending' }]);
  });

  it('are counted beyond the limit', async () => {
    const file = await add(pdfWithImages([TEXT, SCAN, SCAN, SCAN, SCAN], [RED]));
    expect(file.omittedPages).toBe(2);
    const { shown, omitted } = await pagesOf(file, 9);
    expect([shown.map(({ pageNumber }) => pageNumber), omitted]).toEqual([[2, 3], 2]);
    expect(await pagesOf(file, 1)).toMatchObject({ shown: [{ pageNumber: 2 }], omitted: 3 });
  });

  it('lie where new files go, and are verified when they are read', async () => {
    await app.get(UploadPolicy).current();
    await db.dataSource.query(`UPDATE storage_policy SET new_write_storage_target = 'object_store'`);
    const file = await add(pdfWithImages([TEXT, SCAN], [RED]));
    await db.dataSource.query(`UPDATE storage_policy SET new_write_storage_target = 'postgres_inline'`);
    const places = await db.dataSource.query(
      `SELECT v.variant, c.storage_kind AS kind, c.object_key AS key FROM file_contents v
       JOIN object_contents c ON c.id = v.content_id WHERE v.file_id = $1 ORDER BY v.variant`,
      [file.id],
    );
    expect(places.map(({ variant, kind }: any) => [variant, kind])).toEqual([
      ['derived_page', 'object_store'],
      ['extracted_text', 'object_store'],
      ['original', 'object_store'],
    ]);
    expect((await pagesOf(file, 9)).shown).toHaveLength(1);
    await s3.lose(places[0].key);
    await expect(pagesOf(file, 9)).rejects.toMatchObject({ code: 'object_content_corrupt' });
    expect((await files.texts([file])).get(file.id)).toContain('words of a page');
  });

  it('are refused with the file when it has no text at all', async () => {
    await expect(add(pdfWithImages([SCAN], [RED]))).rejects.toMatchObject({ code: 'no_extractable_text' });
  });
});
