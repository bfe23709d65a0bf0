import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ask } from '../support/chat';
import { ok } from '../support/client';
import { aRecording, digestOf, download, uploadFile } from '../support/files';
import { aCollection, addTexts, ingest } from '../support/knowledge';
import { anOrganisation, type Person } from '../support/people';

const pdf = readFileSync(join(__dirname, '../../../../examples/parking-permits.pdf'));

describe('§4.5 files and originals', () => {
  let owner: Person;

  beforeAll(async () => {
    ({ owner } = await anOrganisation());
  });

  const at = (id: string) => ({ params: { path: { id } } });
  const upload = async (name: string, content: string | Uint8Array) => {
    const { status, body } = await uploadFile(owner, name, content);
    if (status !== 200) throw new Error(`Uploading answered ${status}: ${JSON.stringify(body)}`);
    return body as { id: string; mimetype: string; size: number; name: string; token_count: number | null };
  };
  const link = async (id: string, body: object = {}) =>
    (await ok(owner.api.POST('/api/v1/files/{id}/signed-url/', { ...at(id), body }))).url;
  const originalLink = async (id: string, body: object = {}) =>
    (await ok(owner.api.POST('/api/v1/files/{id}/original/signed-url/', { ...at(id), body }))).url;

  it('the media type comes from the content', async () => {
    const file = await upload('permits.txt', pdf);
    expect(file).toEqual(expect.objectContaining({ mimetype: 'application/pdf', size: pdf.length }));
    expect(file.token_count).toBeGreaterThan(0);
  });

  it('rule 1: a download is the text, an original download the exact upload', async () => {
    const { id } = await upload('permits.pdf', pdf);
    const processed = await download(await link(id));
    expect(processed.bytes.toString()).toContain('340 kronor');
    const original = await download(await originalLink(id));
    expect([original.status, original.bytes.equals(pdf)]).toEqual([200, true]);
    expect(original.headers.get('repr-digest')).toBe(digestOf(pdf));
    expect(original.headers.get('content-type')).toBe('application/pdf');
    expect(original.headers.get('content-length')).toBe(String(pdf.length));
  });

  it('names beyond ASCII arrive whole', async () => {
    const { id } = await upload('Årsredovisning “2025”.txt', 'Siffror.');
    const { headers } = await download(await originalLink(id));
    expect(headers.get('content-disposition')).toContain(
      `filename*=UTF-8''${encodeURIComponent('Årsredovisning “2025”.txt')}`,
    );
    const inline = await download(await originalLink(id, { contentDisposition: 'inline' }));
    expect(inline.headers.get('content-disposition')).toMatch(/^inline/);
  });

  it('rule 4: recordings are sent in parts, with the digest of the whole', async () => {
    const recording = aRecording();
    const { id } = await upload('silence.wav', recording);
    const url = await originalLink(id);
    const part = await download(url, { Range: 'bytes=100-199' });
    expect([part.status, part.bytes.equals(recording.subarray(100, 200))]).toEqual([206, true]);
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${recording.length}`);
    expect(part.headers.get('repr-digest')).toBe(digestOf(recording));
    const beyond = await download(url, { Range: `bytes=${recording.length}-` });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${recording.length}`]);
  });

  it('§5.6 links that were tampered with, or are for something else, open nothing', async () => {
    const [one, other] = [await upload('one.txt', 'One.'), await upload('other.txt', 'Other.')];
    const url = await link(one.id);
    const tampered = url.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'));
    expect((await download(tampered)).status).toBe(401);
    expect((await download(url.replace(/token=.*/, 'token=nonsense'))).status).toBe(401);
    expect((await download(url.replace(one.id, other.id))).status).toBe(403);
    const asOriginal = url.replace('/download/', '/original/download/');
    expect([401, 403]).toContain((await download(asOriginal)).status);
  });

  it('§8.2 links live at most as long as the contract allows', async () => {
    const { id } = await upload('life.txt', 'Life.');
    const mint = (
      path: '/api/v1/files/{id}/signed-url/' | '/api/v1/files/{id}/original/signed-url/',
      expires_in: number,
    ) => owner.api.POST(path, { ...at(id), body: { expires_in } });
    expect((await mint('/api/v1/files/{id}/signed-url/', 604_800)).response.status).toBe(200);
    expect((await mint('/api/v1/files/{id}/signed-url/', 604_801)).response.status).toBe(422);
    expect((await mint('/api/v1/files/{id}/original/signed-url/', 3_600)).response.status).toBe(200);
    expect((await mint('/api/v1/files/{id}/original/signed-url/', 3_601)).response.status).toBe(422);
  });

  it('§3.7 a file in use cannot be deleted, and goes when its conversation does', async () => {
    const made = await aCollection(owner);
    const body = { name: 'Reader' };
    const space = { params: { path: { id: made.spaceId } } };
    const assistant = await ok(owner.api.POST('/api/v1/spaces/{id}/applications/assistants/', { ...space, body }));
    const { id } = await upload('attached.txt', 'The password of the gate is heron.');
    const turn = await ask(owner, { question: 'Read it.', assistant_id: assistant.id, files: [{ id }] });
    expect([turn.status, turn.body.files]).toEqual([200, [expect.objectContaining({ id })]]);
    const refused = await owner.api.DELETE('/api/v1/files/{id}/', at(id));
    expect([refused.response.status, refused.error]).toEqual([
      409,
      expect.objectContaining({
        svc_error_code: 9044,
        code: 'file_in_use',
        details: expect.objectContaining({ blockers: [{ kind: 'chat_attachment', count: 1 }] }),
      }),
    ]);
    const conversation = { params: { path: { session_id: turn.body.session_id } } };
    await owner.api.DELETE('/api/v1/conversations/{session_id}/', conversation);
    expect((await owner.api.GET('/api/v1/files/{id}/', at(id))).response.status).toBe(404);
    expect((await owner.api.DELETE('/api/v1/files/{id}/', at(id))).response.status).toBe(404);
  });

  it('§7.2 a question that names a missing file is 400', async () => {
    const space = await ok(owner.api.GET('/api/v1/spaces/type/personal/'));
    const files = [{ id: '00000000-0000-7000-8000-000000000000' }];
    const { status } = await ask(owner, { question: 'x', assistant_id: space.default_assistant!.id, files });
    expect(status).toBe(400);
  });

  it('rule 3: knowledge has its original only when it was uploaded', async () => {
    const { collectionId } = await aCollection(owner);
    const job = await ingest(owner, collectionId, 'permits.pdf', pdf);
    const id = job.result_location!.split('/').at(-2)!;
    const { url } = await ok(owner.api.POST('/api/v1/info-blobs/{id}/original/signed-url/', { ...at(id), body: {} }));
    const original = await download(url);
    expect([original.bytes.equals(pdf), original.headers.get('repr-digest')]).toEqual([true, digestOf(pdf)]);
    const texts = await ok(addTexts(owner.api, collectionId, ['Typed', 'Typed in.']));
    const typed = at(texts.items[0]!.id);
    const none = await owner.api.POST('/api/v1/info-blobs/{id}/original/signed-url/', { ...typed, body: {} });
    expect([none.response.status, none.error]).toEqual([
      404,
      expect.objectContaining({ svc_error_code: 9057, code: 'info_blob_original_unavailable' }),
    ]);
  });

  it('§3.6 says the limits of uploads', async () => {
    const limits = await ok(owner.api.GET('/api/v1/limits/'));
    const text = limits.info_blobs.formats.find((format) => format.mimetype === 'application/pdf');
    expect(text).toEqual({ mimetype: 'application/pdf', size: 10_485_760, extensions: ['.pdf'], vision: false });
    const audio = limits.info_blobs.formats.find((format) => format.mimetype === 'audio/mpeg');
    expect(audio?.size).toBe(209_715_200);
    expect(limits.attachments.formats.some((format) => format.vision)).toBe(true);
  });

  it.each([
    ['program.txt', new Uint8Array([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0, 4, 0, 0, 0, 0xff, 0xff]), 415],
    ['empty.txt', '', 400],
  ])('refuses %s', async (name, content, status) => {
    expect((await uploadFile(owner, name, content)).status).toBe(status);
  });
});
