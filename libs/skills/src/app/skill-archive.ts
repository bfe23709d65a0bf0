import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import { AppError, isAppError } from '@svc/kernel';
import * as yauzl from 'yauzl';
import type { SkillFileContent, SkillText } from '../domain/skill';
import { readSkillDocument, SKILL_DOCUMENT, writeSkillDocument } from '../domain/skill-document';
import { requireTogether, skillFile, textOf } from '../domain/skill-file';
import { requireWithin, SKILL_LIMITS } from '../domain/skill-limits';

/** A skill as an archive holds it. */
export interface PackedSkill {
  readonly text: SkillText;
  readonly files: readonly SkillFileContent[];
}

/** Entries beside the skill's own that systems put into archives. */
const FOLDERS = 100;
/** What systems add to archives without anybody asking. */
const LITTER = /^__MACOSX\/|(?:^|\/)(?:\.DS_Store|Thumbs\.db|desktop\.ini)$/u;
const REGULAR_FILE = 0o100_000;
const DIRECTORY = 0o040_000;
/** So that equal skills give equal archives. */
const ALWAYS = new Date(Date.UTC(1980, 0, 1));

/**
 * Reads the archive of one skill: `SKILL.md` at its root, or in the one folder there. What entries declare of their size
 * is not believed: bytes are counted while they inflate.
 * @throws skill_archive_invalid · skill_limit_exceeded · skill_definition_invalid · skill_file_invalid
 */
export async function readSkillArchive(bytes: Buffer): Promise<PackedSkill> {
  requireWithin('archive_bytes', bytes.length);
  const members = await unpacked(bytes);
  const documents = [...members.keys()].filter((name) => /^(?:[^/]+\/)?SKILL\.md$/u.test(name));
  const found = documents.find((name) => name === SKILL_DOCUMENT) ?? documents[0];
  if (found === undefined) throw invalidArchive(`There is no ${SKILL_DOCUMENT} at its root or in its one folder.`);
  const root = found.slice(0, -SKILL_DOCUMENT.length);
  const stray = [...members.keys()].find((name) => !name.startsWith(root));
  if (stray !== undefined) throw invalidArchive('It holds more than one skill, or files beside its folder.', stray);
  const document = textOf(members.get(found)!);
  if (document === null) throw invalidArchive(`${SKILL_DOCUMENT} is no UTF-8 text.`, found);
  const files = [...members]
    .filter(([name]) => name !== found)
    .map(([name, content]) => skillFile(name.slice(root.length), content));
  requireTogether(files);
  return { text: readSkillDocument(document), files };
}

/** The archive of a skill, in a folder of its name; reads again as the same. */
export async function writeSkillArchive({ text, files }: PackedSkill): Promise<Buffer> {
  const { default: JSZip } = await import('jszip');
  const zip = new JSZip();
  const options = { date: ALWAYS, createFolders: false };
  zip.file(`${text.name}/${SKILL_DOCUMENT}`, writeSkillDocument(text), options);
  for (const { path, bytes } of files) zip.file(`${text.name}/${path}`, bytes, options);
  return zip.generateAsync({ type: 'nodebuffer', compression: 'DEFLATE', platform: 'UNIX' });
}

/** The regular members of an archive by their names. */
async function unpacked(bytes: Buffer): Promise<Map<string, Buffer>> {
  try {
    const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true, decodeStrings: false });
    const count = zip.entryCount - FOLDERS;
    if (count > 0) requireWithin('files', count);
    const entries = await listed(zip);
    const members = new Map<string, Buffer>();
    let freeBytes: number = SKILL_LIMITS.total_file_bytes + SKILL_LIMITS.file_bytes;
    for (const entry of entries) {
      const name = nameOf(entry);
      if (name.endsWith('/') || LITTER.test(name)) continue;
      if (members.has(name)) throw invalidArchive('A name is in it twice.', name);
      const content = await contentOf(zip, entry, name);
      freeBytes -= content.length;
      if (freeBytes < 0) requireWithin('total_file_bytes', SKILL_LIMITS.total_file_bytes - freeBytes);
      members.set(name, content);
    }
    return members;
  } catch (error) {
    throw isAppError(error) ? error : invalidArchive('It is no zip archive, or a damaged one.', undefined, error);
  }
}

function listed(zip: yauzl.ZipFile): Promise<yauzl.Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: yauzl.Entry[] = [];
    zip.on('entry', (entry: yauzl.Entry) => {
      entries.push(entry);
      zip.readEntry();
    });
    zip.on('end', () => resolve(entries));
    zip.on('error', reject);
    zip.readEntry();
  });
}

/** @throws skill_archive_invalid for names that lead out of the archive, are no UTF-8, or are no files */
function nameOf(entry: yauzl.Entry): string {
  // With `decodeStrings` off the name arrives as bytes.
  const name = textOf(entry.fileName as unknown as Buffer);
  if (name === null) throw invalidArchive('A name in it is no UTF-8.');
  const segments = name.replace(/\/$/u, '').split('/');
  if (name.includes('\\') || segments.some((segment) => ['', '.', '..'].includes(segment)) || /^[a-z]:/iu.test(name)) {
    throw invalidArchive('A name in it leads out of it.', name);
  }
  const kind = (entry.externalFileAttributes >>> 16) & 0o170_000;
  if (kind !== 0 && kind !== REGULAR_FILE && kind !== DIRECTORY) {
    throw invalidArchive('It holds a link or a device.', name);
  }
  return name;
}

async function contentOf(zip: yauzl.ZipFile, entry: yauzl.Entry, name: string): Promise<Buffer> {
  if (entry.isEncrypted()) throw invalidArchive('It is encrypted.', name);
  const open = promisify<yauzl.Entry, NodeJS.ReadableStream>(zip.openReadStream.bind(zip));
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of (await open(entry)) as AsyncIterable<Buffer>) {
    length += part.length;
    requireWithin('file_bytes', length);
    parts.push(part);
  }
  const content = Buffer.concat(parts);
  if (crc32(content) !== entry.crc32) throw invalidArchive('A file does not match its checksum.', name);
  return content;
}

function invalidArchive(message: string, path?: string, cause?: unknown): AppError<'skill_archive_invalid'> {
  const details = { path: path?.slice(0, 200).replaceAll('\0', '').toWellFormed() ?? null };
  return new AppError('skill_archive_invalid', details, {
    message: `The archive cannot be imported. ${message}`,
    cause,
  });
}
