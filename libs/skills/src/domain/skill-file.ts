import { sha256Hex } from '@svc/crypto';
import { AppError } from '@svc/kernel';
import type { SkillFile, SkillFileContent } from './skill';
import { SKILL_DOCUMENT } from './skill-document';
import { requireWithin } from './skill-limits';

/** What stands in names on no system that a skill may be unpacked on. */
const FORBIDDEN = /[\u0000-\u001f\u007f\\:*?"<>|]/u;

/** A file as it is kept. @throws skill_file_invalid · skill_limit_exceeded */
export function skillFile(path: string, bytes: Buffer): SkillFileContent {
  requirePath(path);
  requireWithin('file_bytes', bytes.length);
  const sha256 = sha256Hex(bytes);
  return { path, mediaType: mediaTypeOf(path, bytes), sizeBytes: bytes.length, sha256, bytes };
}

/** @throws skill_limit_exceeded · skill_file_invalid for paths that differ by case alone or stand below a file */
export function requireTogether(files: readonly SkillFile[]): void {
  requireWithin('files', files.length);
  requireWithin(
    'total_file_bytes',
    files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0),
  );
  const taken = new Set<string>();
  for (const { path } of files) {
    if (taken.has(path.toLowerCase())) throw invalidFile(path, 'There is another file of that name.');
    taken.add(path.toLowerCase());
  }
  for (const { path } of files) {
    const folders = path.toLowerCase().split('/').slice(0, -1);
    const blocked = folders.some((_folder, at) => taken.has(folders.slice(0, at + 1).join('/')));
    if (blocked) throw invalidFile(path, 'One of its folders is a file.');
  }
}

/** The text of a file; null when it is none. */
export function textOf(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    return text.includes('\0') ? null : text;
  } catch {
    return null;
  }
}

function requirePath(path: string): void {
  requireWithin('file_path', path.length);
  const segments = path.split('/');
  const isOdd = (segment: string): boolean =>
    segment === '' || segment === '.' || segment === '..' || segment !== segment.trim() || segment.endsWith('.');
  if (FORBIDDEN.test(path) || !path.isWellFormed() || segments.some(isOdd)) {
    throw invalidFile(path, 'The path is not one of a file within the skill.');
  }
  if (path.toLowerCase() === SKILL_DOCUMENT.toLowerCase()) {
    throw invalidFile(path, `${SKILL_DOCUMENT} is the skill itself.`);
  }
}

function invalidFile(path: string, message: string): AppError<'skill_file_invalid'> {
  return new AppError('skill_file_invalid', { path: path.slice(0, 200).toWellFormed() }, { message });
}

function mediaTypeOf(path: string, bytes: Buffer): string {
  if (textOf(bytes) === null) return 'application/octet-stream';
  return path.toLowerCase().endsWith('.md') ? 'text/markdown' : 'text/plain';
}
