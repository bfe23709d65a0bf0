import { open, type FileHandle } from 'node:fs/promises';
import { OleAllocation } from './ole-allocation';

/** First bytes of every OLE compound file. @source MS-CFB §2.2 */
export const OLE_SIGNATURE = Buffer.from('d0cf11e0a1b11ae1', 'hex');

const HEADER_BYTES = 512;
const END_OF_CHAIN = 0xfffffffa;
const ENTRY_BYTES = 128;
/** Sectors of a directory: room for 16,384 streams, far more than a document with many embedded others has. */
const MAX_DIRECTORY_SECTORS = 4096;

/** Stands for no sibling and no child. @source MS-CFB §2.6.1 */
const NO_STREAM = 0xffffffff;

/** What the directory of an OLE compound file lists at its top; `whole` is false when some of it was lost. */
export interface OleNames {
  names: string[];
  whole: boolean;
}

interface DirectoryEntry {
  name: string;
  left: number;
  right: number;
  child: number;
}

/**
 * Names of the streams and storages at the top of an OLE compound file, read without loading the file. What lies in
 * its storages belongs to embedded documents and says nothing about the file. Null when the directory cannot be followed.
 * @source MS-CFB §2.2-2.6
 */
export async function oleEntryNames(path: string): Promise<OleNames | null> {
  const file = await open(path);
  try {
    const header = await readAt(file, 0, HEADER_BYTES);
    if (header.length < HEADER_BYTES) return null;
    const shift = header.readUInt16LE(30);
    if (shift !== 9 && shift !== 12) return null;
    const entries = await readDirectory(file, header, 1 << shift);
    return entries && topNames(entries);
  } finally {
    await file.close();
  }
}

async function readDirectory(file: FileHandle, header: Buffer, sectorBytes: number): Promise<DirectoryEntry[] | null> {
  const allocation = new OleAllocation((position, length) => readAt(file, position, length), header, sectorBytes);
  const entries: DirectoryEntry[] = [];
  const seen = new Set<number>();
  let sector = header.readUInt32LE(48);
  while (sector < END_OF_CHAIN) {
    const bytes = await readAt(file, (sector + 1) * sectorBytes, sectorBytes);
    if (seen.has(sector) || seen.size >= MAX_DIRECTORY_SECTORS || bytes.length < ENTRY_BYTES) return null;
    seen.add(sector);
    for (let at = 0; at + ENTRY_BYTES <= bytes.length; at += ENTRY_BYTES) entries.push(readEntry(bytes, at));
    const next = await allocation.next(sector);
    // The table lies in a part of the file that was lost; the directory's first sectors still name the document.
    if (next === null) return entries;
    sector = next;
  }
  return entries;
}

function readEntry(bytes: Buffer, at: number): DirectoryEntry {
  const nameBytes = bytes.readUInt16LE(at + 64);
  const unused = bytes.readUInt8(at + 66) === 0 || nameBytes < 2 || nameBytes > 64;
  return {
    name: unused ? '' : bytes.toString('utf16le', at, at + nameBytes - 2),
    left: bytes.readUInt32LE(at + 68),
    right: bytes.readUInt32LE(at + 72),
    child: bytes.readUInt32LE(at + 76),
  };
}

/** The children of the root, a tree of siblings; every name where a careless producer left the tree out. */
function topNames(entries: DirectoryEntry[]): OleNames {
  const names: string[] = [];
  let whole = true;
  const seen = new Set<number>();
  const open = [entries[0]?.child ?? NO_STREAM];
  while (open.length > 0) {
    const index = open.pop()!;
    const entry = entries[index];
    if (!entry) whole &&= index === NO_STREAM;
    if (!entry || seen.has(index)) continue;
    seen.add(index);
    if (entry.name !== '') names.push(entry.name);
    open.push(entry.left, entry.right);
  }
  if (names.length > 0) return { names, whole };
  return { names: entries.map(({ name }) => name).filter((name) => name !== ''), whole };
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}
