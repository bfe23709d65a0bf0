import { encoder } from '@svc/testing/samples/code-pages';
import { ok } from '../support/client';
import { download, uploadFile } from '../support/files';
import { aCollection, ingest, search, upload } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';

const TEXTS: readonly [page: string, text: string, question: string][] = [
  [
    'shift_jis',
    '申請書は市役所に書面で提出してください。品名と数量をご記入ください。',
    '申請書は市役所に書面で提出してください',
  ],
  ['euc-jp', '図書館は平日の朝九時に開きます。カードを持ってきてください。', '図書館は平日の朝九時に開きます'],
  ['gbk', '申请应以书面形式提交市政府。市议会决定提高垃圾收集费用。', '申请应以书面形式提交市政府'],
  [
    'windows-1250',
    'Žádost o příspěvek se podává písemně na obecním úřadu. Zastupitelstvo města rozhodlo o výši.',
    'příspěvek',
  ],
  ['windows-1251', 'Заявление подаётся в письменной форме в администрацию города.', 'Заявление в администрацию'],
  [
    'windows-1252',
    'Ansökan görs skriftligt hos kommunen. Läs mer på vår webbplats om åtgärder för älvens fiske.',
    'åtgärder för älvens fiske',
  ],
];

/** Bytes beyond ASCII in an order that no language has. */
const NOISE = Uint8Array.from({ length: 300 }, (_, at) => 0x80 + ((at * 7919) % 128));

describe('§8.4 texts in the encodings of their languages', () => {
  let owner: Person;
  let collectionId: string;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
    ({ collectionId } = await aCollection(owner));
  });

  it.each(TEXTS)('%s is read in a file, and in a collection, and found', async (page, text, question) => {
    const bytes = encoder(page)(text);
    const file = await uploadFile(owner, `${page}.txt`, bytes);
    expect(file.status).toBe(200);
    const path = { id: file.body.id as string };
    const { url } = await ok(
      owner.api.POST('/api/v1/files/{id}/signed-url/', { params: { path }, body: { expires_in: 60 } }),
    );
    expect((await download(url)).bytes.toString()).toBe(text);

    const job = await ingest(owner, collectionId, `${page}.txt`, bytes);
    expect([job.status, job.failure_code]).toEqual(['complete', null]);
    const [best] = await search(owner.api, collectionId, question);
    expect([best!.text, job.result_location]).toEqual([text, expect.stringContaining(best!.info_blob_id)]);
  });

  it('what cannot be told is refused at the door, with a code', async () => {
    for (const { status, body } of [
      await uploadFile(owner, 'noise.txt', NOISE),
      await upload(owner, collectionId, 'noise.txt', NOISE),
    ]) {
      expect([status, body.code, body.svc_error_code]).toEqual([415, 'unsupported_format', 9030]);
    }
  });
});
