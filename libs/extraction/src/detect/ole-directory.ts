import { open, type FileHandle } from 'node:fs/promises';

/** First bytes of every OLE compound file. @source MS-CFB §2.2 */
export const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const HEADER_BYTES = 512;
const END_OF_CHAIN = 0xfffffffa;
const ENTRY_BYTES = 128;
/** Directories of real documents have a few dozen entries; a chain longer than this is a loop or an attack. */
const MAX_DIRECTORY_SECTORS = 256;

/**
 * Names of the streams and storages in an OLE compound file, read without loading the file. Returns null when its
 * directory cannot be followed.
 * @source MS-CFB §2.2-2.6
 */
export async function oleEntryNames(path: string): Promise<string[] | null> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) return null;
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return null;
    return await followDirectory(file, header, 1 << shift);
  } finally {
    await file.close();
  }
}

async function followDirectory(file: FileHandle, header: Buffer, sectorBytes: number): Promise<string[] | null> {
  const names: string[] = [];
  let sector = header.readUInt32LE(48);
  for (let count = 0; sector < END_OF_CHAIN; count += 1) {
    const bytes = await readAt(file, (sector + 1) * sectorBytes, sectorBytes);
    if (count >= MAX_DIRECTORY_SECTORS || bytes.length < ENTRY_BYTES) return null;
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) {
      const name = entryName(bytes.subarray(at, at + ENTRY_BYTES));
      if (name !== '') names.push(name);
    }
    const next = await nextSector(file, header, sectorBytes, sector);
    if (next === null) return names.length > 0 ? names : null;
    sector = next;
  }
  return names;
}

function entryName(entry: Buffer): string {
  const nameBytes = entry.readUInt16LE(64);
  const type = entry.readUInt8(66);
  if (type === 0 || nameBytes < 2 || nameBytes > 64) return '';
  return entry.toString('utf16le', 0, nameBytes - 2);
}

/** Follows the allocation table; its first 109 sectors are named in the header, enough for directories near the start. */
async function nextSector(
  file: FileHandle,
  header: Buffer,
  sectorBytes: number,
  sector: number,
): Promise<number | null> {
  const perSector = sectorBytes / 4;
  const slot = Math.floor(sector / perSector);
  if (slot >= 109) return null;
  const fatSector = header.readUInt32LE(76 + slot * 4);
  if (fatSector >= END_OF_CHAIN) return null;
  const bytes = await readAt(file, (fatSector + 1) * sectorBytes + (sector % perSector) * 4, 4);
  return bytes.length === 4 ? bytes.readUInt32LE(0) : null;
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
