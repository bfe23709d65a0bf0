import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ok, superClient } from '../support/client';
import { aCollection, addTexts, ended, ingest, progressOf, search, upload } from '../support/knowledge';
import { anOrganisation, aPerson, type Person } from '../support/people';

const examples = join(__dirname, '../../../../examples');

describe('§4.6 uploads into a collection', () => {
  let owner: Person;
  let tenantId: string;
  let collectionId: string;

  beforeAll(async () => {
    ({ owner, tenantId } = await anOrganisation());
  });
  beforeEach(async () => {
    ({ collectionId } = await aCollection(owner));
  });

  it('§3.1 a PDF is queued, complete, and found', async () => {
    const pdf = readFileSync(join(examples, 'parking-permits.pdf'));
    const accepted = await upload(owner, collectionId, 'parking-permits.pdf', pdf, 'application/pdf');
    expect([accepted.status, accepted.body.status, accepted.body.task]).toEqual([202, 'queued', 'upload_info_blob']);
    const job = await ended(owner.api, accepted.body.id);
    expect(job).toEqual(
      expect.objectContaining({ status: 'complete', name: 'parking-permits.pdf', failure_code: null }),
    );
    const id = job.result_location!.split('/').at(-2)!;
    const blob = await ok(owner.api.GET('/api/v1/info-blobs/{id}/', { params: { path: { id } } }));
    expect(blob).toEqual(expect.objectContaining({ group_id: collectionId, original_available: true }));
    expect(blob.text).toContain('340 kronor a month');
    const [best] = await search(owner.api, collectionId, 'What does a resident permit cost?');
    expect(best!.info_blob_id).toBe(id);
  });

  it.each([
    ['notes.md', '# Opening\n\nThe pool opens at seven.', 'The pool opens at seven.'],
    ['swedish.txt', new Uint8Array([0x46, 0xf6, 0x72, 0x20, 0x93, 0x61, 0x94]), 'För “a”'],
    ['prices.csv', 'item;price\nbread;3,50\nmilk;1,20\n', 'milk'],
    ['numbers.json', '{"id": 12345678901234567890}', '12345678901234567890'],
    ['feed.xml', '<?xml version="1.0"?><a><b>Between tags</b></a>', 'Between tags'],
  ])('§8.4 reads %s', async (name, content, expected) => {
    const job = await ingest(owner, collectionId, name, content);
    expect([job.status, job.failure_code]).toEqual(['complete', null]);
    const id = job.result_location!.split('/').at(-2)!;
    const blob = await ok(owner.api.GET('/api/v1/info-blobs/{id}/', { params: { path: { id } } }));
    expect(blob.text).toContain(expected);
  });

  it.each([
    ['picture.png', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13])],
    ['letter.rtf', '{\\rtf1\\ansi Hello}'],
    ['piece of a page', '<p>Hello', 'text/html'],
    ['program.pdf', new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0])],
  ])('§15.8 refuses %s at the door, whatever its name', async (name, content, type = '') => {
    const { status, body } = await upload(owner, collectionId, name, content, type);
    expect([status, body.code, body.svc_error_code]).toEqual([415, 'unsupported_format', 9030]);
  });

  it.each([
    ['broken.pdf', '%PDF-1.7\nthis is not a PDF at all', 'corrupt'],
    ['blank.txt', '   \n  ', 'no_extractable_text'],
  ])('§3.1 %s becomes a failed job with a code', async (name, content, code) => {
    const job = await ingest(owner, collectionId, name, content);
    expect([job.status, job.failure_code]).toEqual(['failed', code]);
    expect(job.failure_message).toEqual(expect.any(String));
  });

  it('§8.2 refuses a file over the limit and says the limit', async () => {
    const { status, body } = await upload(owner, collectionId, 'large.txt', 'x'.repeat(11 * 1024 * 1024));
    expect([status, body.svc_error_code, body.details.max_size_bytes]).toEqual([413, 9015, 10 * 1024 * 1024]);
  });

  it('§3.2 a failed replacement leaves the old version answering', async () => {
    await ingest(owner, collectionId, 'rules.pdf', readFileSync(join(examples, 'parking-permits.pdf')));
    const failed = await ingest(owner, collectionId, 'rules.pdf', '%PDF-1.7\nbroken');
    expect(failed.status).toBe('failed');
    const found = await search(owner.api, collectionId, 'visitor permits');
    expect(found.map((chunk) => chunk.text).join('\n')).toContain('twenty visitor permits');
  });

  it('§3.2 a file of any name takes the place of a document, and what that said before can be read', async () => {
    const id = (await ingest(owner, collectionId, 'fees.txt', 'A permit costs 10 kronor.'))
      .result_location!.split('/')
      .at(-2)!;
    const params = { path: { id } };
    await ok(owner.api.POST('/api/v1/info-blobs/{id}/', { params, body: { metadata: { title: 'Fees' } } }));
    const text = 'A permit costs 20 kronor.';
    const { body } = await upload(owner, collectionId, 'fees-new.md', text, '', `?replaces=${id}`);
    expect((await ended(owner.api, body.id)).result_location).toBe(`/api/v1/info-blobs/${id}/`);
    const now = await ok(owner.api.GET('/api/v1/info-blobs/{id}/', { params }));
    expect([now.metadata.title, now.text]).toEqual(['Fees', text]);

    const { items } = await ok(owner.api.GET('/api/v1/info-blobs/{id}/versions/', { params }));
    expect(items.map(({ is_active, file_name }) => [is_active, file_name])).toEqual([
      [true, 'fees-new.md'],
      [false, 'fees.txt'],
    ]);
    const path = { id, version_id: items[1]!.id };
    const before = owner.api.GET('/api/v1/info-blobs/{id}/versions/{version_id}/', {
      params: { path, query: { start: 15 } },
    });
    expect((await ok(before)).text).toBe('10 kronor.');
  });

  it('§3.2 a file takes the place of a document of its own collection only, and nobody else reads versions', async () => {
    const id = (await ingest(owner, collectionId, 'a.txt', 'A.')).result_location!.split('/').at(-2)!;
    const { collectionId: other } = await aCollection(owner);
    expect((await upload(owner, other, 'b.txt', 'B.', '', `?replaces=${id}`)).status).toBe(404);
    const params = { path: { id } };
    const { items } = await ok(owner.api.GET('/api/v1/info-blobs/{id}/versions/', { params }));
    const stranger = await aPerson(tenantId);
    expect((await stranger.api.GET('/api/v1/info-blobs/{id}/versions/', { params })).response.status).toBe(404);
    const path = { id, version_id: items[0]!.id };
    const read = (person: Person, version_id: string) =>
      person.api.GET('/api/v1/info-blobs/{id}/versions/{version_id}/', { params: { path: { id, version_id } } });
    expect((await read(stranger, path.version_id)).response.status).toBe(404);
    expect((await read(owner, id)).response.status).toBe(404);
    const [untitled] = (await ok(addTexts(owner.api, collectionId, [null, 'No title.']))).items;
    const { status } = await upload(owner, collectionId, 'b.txt', 'B.', '', `?replaces=${untitled!.id}`);
    expect(status).toBe(400);
  });

  it('§3.1 a version over the quota fails and keeps nothing', async () => {
    const { tenantId, owner: small } = await anOrganisation();
    const params = { path: { tenant_id: tenantId } };
    await ok(superClient().POST('/api/v1/sysadmin/tenants/{tenant_id}/', { params, body: { quota_limit: 100 } }));
    const { collectionId: full } = await aCollection(small);
    const job = await ingest(small, full, 'long.txt', 'More than a hundred bytes. '.repeat(20));
    expect([job.status, job.failure_code]).toEqual(['failed', 'quota_exceeded']);
    expect((await ok(small.api.GET('/api/v1/storage/'))).total_used).toBe(0);
  });

  it('who uploads sees how far it is, from 0 to 1', async () => {
    const text = Array.from({ length: 300 }, (_, at) => `Rule ${at}: ${`people of block ${at} and more `.repeat(25)}.`);
    const { body } = await upload(owner, collectionId, 'rules.txt', text.join('\n\n'));
    expect(body.progress).toBe(0);
    const seen = await progressOf(owner.api, body.id);
    const numbers = seen.filter((progress) => progress !== null);
    expect(numbers).toEqual(seen);
    expect(numbers).toEqual([...numbers].sort((one, other) => one - other));
    expect(numbers.at(-1)).toBe(1);
    expect(numbers.filter((progress) => progress > 0 && progress < 1).length).toBeGreaterThan(0);
  });

  it('jobs are their owner’s alone', async () => {
    const { body } = await upload(owner, collectionId, 'mine.txt', 'Mine.');
    const other = await aPerson(tenantId);
    const params = { path: { id: body.id } };
    expect((await other.api.GET('/api/v1/jobs/{id}/', { params })).response.status).toBe(404);
    await ended(owner.api, body.id);
    expect((await ok(owner.api.GET('/api/v1/jobs/'))).items.map((job) => job.id)).toContain(body.id);
  });

  it('needs exactly one file in the field "file"', async () => {
    const { status } = await upload(owner, collectionId, '', 'x');
    expect(status).toBe(422);
  });
});
