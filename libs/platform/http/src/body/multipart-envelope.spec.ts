import { MultipartEnvelope } from './multipart-envelope';

const FILE = '--a b\r\nContent-Disposition: form-data; name="file"; filename="1"\r\nContent-Type: x/y\r\n\r\n';
const END = '\r\n--a b--\r\n';

describe('MultipartEnvelope', () => {
  it.each([
    ['', FILE],
    ['--a b\r\nContent-Disposition: form-data; name="file_note"\r\n\r\nname="file"; filename=\r\n\r\n', FILE],
    ['--a b\r\nContent-Disposition: form-data; name="icon"; filename="2"\r\n\r\nx\r\n', FILE.replace('"file"', 'file')],
    ['what nobody reads\r\n', FILE.replace('filename="1"', "filename*=utf-8''1")],
  ])('tells the size of a file behind %j, however its body is cut', (before, file) => {
    const body = Buffer.from(`${before}${file}12345${END}`);
    for (let size = 1; size <= body.length; size += 1) {
      const envelope = new MultipartEnvelope('multipart/form-data; boundary="a b"', 'file');
      const begin = before.length + file.length;
      for (let at = 0; at < begin; at += size) envelope.take(body.subarray(at, at + size));
      envelope.fileBegins();
      expect(envelope.fileBytes(body.length)).toBe(5);
    }
  });

  it('holds a beginning without a file only so long', () => {
    const envelope = new MultipartEnvelope('multipart/form-data; boundary=x', 'file');
    for (let at = 0; at < 4; at += 1) envelope.take(Buffer.alloc(64 * 1024));
    expect(envelope.isFull).toBe(false);
    envelope.take(Buffer.alloc(1));
    expect(envelope.isFull).toBe(true);
  });
});
