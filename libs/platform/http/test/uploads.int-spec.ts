import { Controller } from '@nestjs/common';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import type { Readable } from 'node:stream';
import { AppError } from '@svc/kernel';
import { Endpoint, open, Upload, UploadReader } from '../src';
import { eventually } from '@svc/testing';
import { startControllers, type TestApp } from './start-controllers';

const MAX_BYTES = 300_000;
const begun: string[] = [];
const staged: string[] = [];
const discarded: string[] = [];
const failed: string[] = [];

async function stage(content: Readable, name: string): Promise<{ name: string; size: number; sha256: string }> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const chunk of content) {
      if (size === 0) begun.push(name);
      hash.update(chunk as Buffer);
      size += (chunk as Buffer).length;
    }
  } catch (error) {
    failed.push(name);
    throw error;
  }
  staged.push(name);
  return { name, size, sha256: hash.digest('hex') };
}

@Controller('uploads')
class UploadController {
  @Endpoint({ post: '', access: open(), status: 202, spec: '§0', summary: 'Upload', tag: 'Service' })
  upload(@Upload('file') upload: UploadReader) {
    return upload.receive({
      maxBytes: async () => MAX_BYTES,
      onFile: async (content, { filename, mimeType }) => {
        if (filename === 'refused.exe') throw new AppError('unsupported_format');
        return { mimeType, ...(await stage(content, filename)) };
      },
      discard: ({ name }) => void discarded.push(name),
    });
  }
}

describe('uploads', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startControllers([UploadController]);
  });
  afterAll(() => app.close());
  beforeEach(() => [begun, staged, discarded, failed].forEach((list) => list.splice(0)));

  const send = (form: FormData) => app.call('/api/v1/uploads', { method: 'POST', body: form });
  const formWith = (...files: [field: string, name: string, bytes: number][]) => {
    const form = new FormData();
    for (const [field, name, bytes] of files) form.append(field, new Blob([Buffer.alloc(bytes, 1)]), name);
    return form;
  };

  it('streams the file with its name and type', async () => {
    const form = new FormData();
    form.append('note', 'ignored');
    form.append('file', new Blob(['héllo'], { type: 'text/plain' }), 'grüße.txt');
    const response = await send(form);
    expect(response.status).toBe(202);
    const sha256 = createHash('sha256').update('héllo').digest('hex');
    expect(await response.json()).toEqual({ name: 'grüße.txt', mimeType: 'text/plain', size: 6, sha256 });
  });

  it('has the name that a file has where it comes from, with its quotes', async () => {
    // `FormData` escapes as browsers do.
    const response = await send(formWith(['file', 'the "final" 100% draft.txt', 1]));
    expect(await response.json()).toMatchObject({ name: 'the "final" 100% draft.txt' });
  });

  it('accepts exactly the limit and an empty file', async () => {
    expect(await (await send(formWith(['file', 'a', MAX_BYTES]))).json()).toMatchObject({ size: MAX_BYTES });
    expect(await (await send(formWith(['file', 'a', 0]))).json()).toMatchObject({ size: 0 });
  });

  it.each([[MAX_BYTES + 1], [MAX_BYTES * 10]])('refuses %d bytes with sizes for people', async (bytes) => {
    const form = new FormData();
    form.append('note', 'before it');
    form.append('file', new Blob([Buffer.alloc(bytes, 1)]), 'big "ü".txt');
    const response = await send(form);
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({
      code: 'file_too_large',
      details: { max_size_bytes: MAX_BYTES, max_size_human: '293.0 KiB', file_size_bytes: bytes },
    });
    expect(staged).toEqual([]);
  });

  it('refuses a file too large before it comes', async () => {
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
    const size = 50_000_000_000;
    const length = part.length + size + '\r\n--x--\r\n'.length;
    const head = `POST /api/v1/uploads HTTP/1.1\r\nHost: a\r\nContent-Length: ${length}`;
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`${head}\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n${part}aaa`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    socket.destroy();
    expect(String(answer)).toContain(`"file_size_bytes":${size},`);
  });

  it.each([
    ['no file', () => formWith(['other', 'a', 1]), 'missing'],
    ['two files', () => formWith(['file', 'a', 1], ['file', 'b', 1]), 'too_many_files'],
    ['a text in its place', () => ((form) => (form.append('file', 'text'), form))(new FormData()), 'file_type'],
  ])('refuses %s', async (_what, form, type) => {
    const response = await send(form());
    expect(response.status).toBe(422);
    const { detail } = (await response.json()) as { detail: { loc: unknown; type: string }[] };
    expect(detail).toEqual([{ loc: ['body', 'file'], msg: expect.any(String), type }]);
    expect(discarded).toEqual(staged);
  });

  it('passes on what the sink throws, and leaves the connection usable', async () => {
    const response = await send(formWith(['file', 'refused.exe', 200_000]));
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 'unsupported_format' });
    expect((await send(formWith(['file', 'a', 1]))).status).toBe(202);
  });

  it.each([
    ['another type', 'application/json', '{}', 415],
    ['no boundary', 'multipart/form-data', '', 400],
    [
      'a cut form',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nabc',
      400,
    ],
    ['nothing at all', 'multipart/form-data; boundary=x', '', 400],
  ])('refuses %s', async (_what, type, body, status) => {
    const response = await app.call('/api/v1/uploads', { method: 'POST', headers: { 'content-type': type }, body });
    expect(response.status).toBe(status);
    expect(staged).toEqual([]);
  });

  it('says that there are too many parts, where the file may be among those that were not looked at', async () => {
    const form = new FormData();
    for (let part = 0; part < 60; part += 1) form.append(`note-${part}`, 'ignored');
    form.append('file', new Blob(['x']), 'a');
    const response = await send(form);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({ detail: expect.stringContaining('60 parts') });
  });

  it('refuses an encoded body', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' };
    expect((await app.call('/api/v1/uploads', { method: 'POST', headers, body: 'x' })).status).toBe(415);
  });

  it('tells the sink when the client goes away in the middle', async () => {
    const head =
      'POST /api/v1/uploads HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\nContent-Type: multipart/form-data; boundary=x';
    const part = '--x\r\nContent-Disposition: form-data; name="file"; filename="half"\r\n\r\n';
    const socket = connect(app.port, '127.0.0.1');
    socket.write(`${head}\r\n\r\n${part}${'a'.repeat(50_000)}`);
    await eventually('the sink has the beginning', () => begun.includes('half'));
    socket.destroy();
    await eventually('the sink is told', () => failed.length > 0);
    expect(failed).toEqual(['half']);
    expect(staged).toEqual([]);
  });
});
