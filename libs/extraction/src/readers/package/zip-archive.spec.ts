import { withFile } from '../../../test/support/read-bytes';
import { zipFile, type ZipMember } from '../../../test/support/zip-writer';
import { DEFAULT_EXTRACTION_LIMITS, type ExtractionLimits } from '../../domain/limits';
import { Guard } from '../guard';
import { ZipArchive } from './zip-archive';

function withArchive<T>(
  members: ZipMember[],
  use: (archive: ZipArchive) => Promise<T>,
  limits: Partial<ExtractionLimits> = {},
): Promise<T> {
  return withFile(zipFile(members), async (path) => {
    const archive = await ZipArchive.open(path, new Guard({ ...DEFAULT_EXTRACTION_LIMITS, ...limits }));
    try {
      return await use(archive);
    } finally {
      archive.close();
    }
  });
}

/** The container with a comment that declares the given length. */
function withComment(zip: Buffer, declaredBytes: number, comment: string): Buffer {
  const changed = Buffer.concat([zip, Buffer.from(comment, 'latin1')]);
  changed.writeUInt16LE(declaredBytes, zip.length - 2);
  return changed;
}

async function readAll(archive: ZipArchive, name: string): Promise<string> {
  let text = '';
  for await (const chunk of archive.bytes(name)) text += chunk.toString();
  return text;
}

describe('ZipArchive', () => {
  it('finds members whatever their case, slashes or leading slash', async () => {
    await withArchive([{ name: '/Word\\Document.XML', content: 'x' }], async (archive) => {
      expect(archive.has('word/document.xml')).toBe(true);
      expect(await readAll(archive, 'word/document.xml')).toBe('x');
    });
  });

  it('ends a member that inflates out of proportion, long before its end', async () => {
    const bomb = [{ name: 'a', content: Buffer.alloc(80 * 1024 * 1024, 32) }];
    await withArchive(bomb, async (archive) => {
      await expect(readAll(archive, 'a')).rejects.toMatchObject({
        code: 'corrupt',
        crossed: { limit: 'maxInflationRatio', value: 500 },
      });
    });
  });

  it('counts inflated bytes over all members, each once', async () => {
    const members = ['a', 'b', 'c'].map((name) => ({ name, content: Buffer.alloc(400_000, name) }));
    const read = async (archive: ZipArchive): Promise<void> => {
      for (const name of ['a', 'a', 'b', 'b', 'c']) await readAll(archive, name);
    };
    await withArchive(members, read, { maxInflatedBytes: 1_200_000 });
    await expect(withArchive(members, read, { maxInflatedBytes: 1_100_000 })).rejects.toMatchObject({
      code: 'limit_exceeded',
      crossed: { limit: 'maxInflatedBytes', value: 1_100_000 },
    });
  });

  it.each([10, 1_000_000])('refuses a member that declares %d bytes falsely', async (declaredBytes) => {
    await withArchive([{ name: 'a', content: 'x'.repeat(5000), declaredBytes }], async (archive) => {
      await expect(readAll(archive, 'a')).rejects.toMatchObject({ code: 'corrupt' });
    });
  });

  it.each([
    ['was cut off inside its comment', (zip: Buffer) => withComment(zip, 9, 'note')],
    ['has bytes after its end', (zip: Buffer) => Buffer.concat([zip, Buffer.from('\r\n'.repeat(2000))])],
    ['has an end mark inside its comment', (zip: Buffer) => withComment(zip, 26, `PK\x05\x06${'\xff'.repeat(22)}`)],
  ])('reads a container that %s', async (_, change) => {
    await withFile(change(zipFile([{ name: 'a', content: 'x'.repeat(5000) }])), async (path) => {
      const archive = await ZipArchive.open(path, new Guard(DEFAULT_EXTRACTION_LIMITS));
      expect(await readAll(archive, 'a')).toHaveLength(5000);
      archive.close();
    });
  });

  it('refuses a member whose content is not the one that was packed', async () => {
    const zip = zipFile([{ name: 'a', content: 'x'.repeat(5000) }]);
    zip.writeUInt32LE(7, zip.indexOf('PK\x01\x02', 0, 'latin1') + 16);
    await withFile(zip, async (path) => {
      const archive = await ZipArchive.open(path, new Guard(DEFAULT_EXTRACTION_LIMITS));
      await expect(readAll(archive, 'a')).rejects.toMatchObject({ code: 'corrupt' });
      archive.close();
    });
  });

  it('tells missing and locked members', async () => {
    await withArchive([{ name: 'a', content: 'x', locked: true }], async (archive) => {
      await expect(readAll(archive, 'a')).rejects.toMatchObject({ code: 'encrypted' });
      await expect(readAll(archive, 'b')).rejects.toMatchObject({ code: 'corrupt' });
    });
  });

  it('names the limit on members', async () => {
    const members = Array.from({ length: 11 }, (_, at) => ({ name: `m${at}`, content: '' }));
    await expect(withArchive(members, async () => undefined, { maxEntries: 10 })).rejects.toMatchObject({
      crossed: { limit: 'maxEntries', value: 10, actual: 11 },
    });
  });
});
