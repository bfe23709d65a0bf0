import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import * as yauzl from 'yauzl';
import { corrupt, encrypted, ExtractionFailure } from '../../domain/outcome';
import type { Guard } from '../guard';
import { decodeXml } from './xml-decoding';
import { ZipSource } from './zip-source';

const OPTIONS: yauzl.Options = { lazyEntries: true, autoClose: false, decodeStrings: false };

/**
 * A zip container read member by member. What members declare about their size is never believed: bytes are counted
 * while they inflate. Member names are compared without regard to case, as OPC asks.
 */
export class ZipArchive {
  private readonly entries = new Map<string, yauzl.Entry>();
  /** Bytes of each member that were already charged, so that reading one twice counts once. */
  private readonly charged = new Map<string, number>();

  private constructor(
    private readonly zip: yauzl.ZipFile,
    private readonly guard: Guard,
  ) {}

  /** Opens a container and lists its members. @throws ExtractionFailure corrupt when there is no sound directory */
  static async open(path: string, guard: Guard): Promise<ZipArchive> {
    const archive = await ZipArchive.listed(openZip(path), guard);
    guard.progress.expect(archive.declaredXmlBytes());
    return archive;
  }

  /** The same for a container that lies inside another. */
  static async fromBytes(bytes: Buffer, guard: Guard): Promise<ZipArchive> {
    return ZipArchive.listed(yauzl.fromBufferPromise(bytes, OPTIONS), guard);
  }

  private static async listed(opened: Promise<yauzl.ZipFile>, guard: Guard): Promise<ZipArchive> {
    let zip: yauzl.ZipFile;
    try {
      zip = await opened;
    } catch (error) {
      throw corrupt('its zip directory cannot be read', error);
    }
    const archive = new ZipArchive(zip, guard);
    try {
      guard.entries(zip.entryCount);
      await archive.list();
    } catch (error) {
      archive.close();
      throw error instanceof ExtractionFailure ? error : corrupt('its zip directory cannot be read', error);
    }
    return archive;
  }

  /** Names of all members, as written, without a leading slash. */
  names(): string[] {
    return [...this.entries.keys()];
  }

  /** True when there is such a member. */
  has(name: string): boolean {
    return this.entries.has(memberKey(name));
  }

  /** Streams the content of a member. @throws ExtractionFailure corrupt when it is missing or does not inflate */
  async *bytes(name: string): AsyncGenerator<Buffer> {
    const key = memberKey(name);
    const entry = this.entries.get(key);
    if (!entry) throw corrupt(`its part "${name}" is missing`);
    if (entry.isEncrypted()) throw encrypted('The archive');
    let total = 0;
    let checksum = 0;
    try {
      const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(this.zip.openReadStream.bind(this.zip));
      for await (const chunk of (await open(entry)) as AsyncIterable<Buffer>) {
        total += chunk.length;
        this.charge(key, total, entry.compressedSize);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      if (checksum !== entry.crc32) throw corrupt(`its part "${name}" does not match its checksum`);
    } catch (error) {
      throw error instanceof ExtractionFailure ? error : corrupt(`its part "${name}" cannot be unpacked`, error);
    }
  }

  /** Streams the text of an XML member. */
  xml(name: string): AsyncGenerator<string> {
    return decodeXml(this.bytes(name));
  }

  /** Releases the file. */
  close(): void {
    this.zip.close();
  }

  /** What the text of the container is said to take up; pictures and the like are not read. */
  private declaredXmlBytes(): number {
    const texts = [...this.entries].filter(([name]) => name.endsWith('.xml'));
    return texts.reduce((sum, [, entry]) => sum + entry.uncompressedSize, 0);
  }

  private charge(key: string, total: number, compressedBytes: number): void {
    const before = this.charged.get(key) ?? 0;
    if (total <= before) return;
    this.guard.addInflated(total - before, total, compressedBytes);
    this.guard.progress.advance(total - before);
    this.charged.set(key, total);
  }

  private list(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.zip.on('entry', (entry: yauzl.Entry) => {
        this.entries.set(memberKey(decodeName(entry)), entry);
        this.zip.readEntry();
      });
      this.zip.on('end', resolve);
      this.zip.on('error', reject);
      this.zip.readEntry();
    });
  }
}

async function openZip(path: string): Promise<yauzl.ZipFile> {
  const source = await ZipSource.open(path);
  try {
    return await yauzl.fromRandomAccessReaderPromise(source, source.sizeBytes, OPTIONS);
  } catch (error) {
    await promisify(source.close.bind(source))();
    throw error;
  }
}

function decodeName(entry: yauzl.Entry): string {
  // With decodeStrings off yauzl leaves the name as bytes, and does not refuse absolute names, which Office writes.
  return (entry.fileName as unknown as Buffer).toString('utf8');
}

function memberKey(name: string): string {
  return name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase();
}
